// Everything at a table that is left to chance comes through here, so that a test can say what it is.
#pragma once

#include <cstdint>
#include <string_view>

#include "fair/commitment.h"
#include "hanabi/card.h"
#include "koikoi/card.h"

namespace table {

class Chance {
 public:
  Chance() = default;
  Chance(const Chance&) = delete;
  Chance& operator=(const Chance&) = delete;
  Chance(Chance&&) = delete;
  Chance& operator=(Chance&&) = delete;
  virtual ~Chance() = default;

  /// 64 random bits: for tokens, salts, who begins, the lots of bots.
  virtual std::uint64_t word() = 0;
  virtual hanabi::Deck deck(const hanabi::Rules& rules) = 0;
  virtual koikoi::Deck deck(const koikoi::Rules& rules) = 0;
  /// A promise about that deck, with a fresh salt.
  virtual fair::Committed commit(std::string_view deck_text) = 0;
};

/// The operating system's randomness. It has no state, so any number of tables and threads may share one.
class SecureChance final : public Chance {
 public:
  std::uint64_t word() override;
  hanabi::Deck deck(const hanabi::Rules& rules) override;
  koikoi::Deck deck(const koikoi::Rules& rules) override;
  fair::Committed commit(std::string_view deck_text) override;
};

}  // namespace table
