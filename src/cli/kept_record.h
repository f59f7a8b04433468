// The record of a game in progress, which can be saved whole at any time: so that whatever happens the game is there.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <utility>

#include "record/file.h"
#include "record/record.h"
#include "record/write.h"

namespace cli {

template <game::Game G>
class KeptRecord {
 public:
  /// Without a path nothing is written.
  KeptRecord(record::Record<G> opening, std::optional<std::string> path) : record_(std::move(opening)), path_(std::move(path)) {
    record_.started = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  }

  void add_deck(const typename G::Deck& deck, std::optional<fair::Commitment> commitment) {
    record_.entries.push_back(record::Deal<G>{deck, commitment});
  }
  void add_move(base::Seat seat, const typename G::Move& move) {
    const auto passed = std::chrono::steady_clock::now() - start_;
    record_.entries.push_back(
        record::Choice<G>{seat, move, std::chrono::duration_cast<std::chrono::milliseconds>(passed).count()});
  }
  void add_opening(const fair::Salt& salt) { record_.entries.push_back(record::Opened{salt}); }
  void finish(const typename G::State& state) { record_.ending = record::ending(state); }

  void save() {
    if (!path_) return;
    fault_ = record::save(*path_, record::write(record_));
    saved_ = !fault_;
  }

  /// "The record is in FILE.", or why it is not; nothing if none was wanted or saved.
  [[nodiscard]] std::string whereabouts() const {
    if (!path_) return "";
    if (fault_) return "The record could not be saved: " + *fault_ + "\n";
    return saved_ ? "The record is in " + *path_ + ".\n" : "";
  }

 private:
  record::Record<G> record_;
  std::optional<std::string> path_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::optional<std::string> fault_{};
  bool saved_ = false;
};

}  // namespace cli
