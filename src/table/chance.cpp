#include "table/chance.h"

#include "fair/secure.h"
#include "hanabi/game.h"
#include "koikoi/game.h"

namespace table {

std::uint64_t SecureChance::word() { return fair::SecureSource{}.next(); }
hanabi::Deck SecureChance::deck(const hanabi::Rules& rules) { return fair::secure_deck<hanabi::Game>(rules); }
koikoi::Deck SecureChance::deck(const koikoi::Rules& rules) { return fair::secure_deck<koikoi::Game>(rules); }
fair::Committed SecureChance::commit(std::string_view deck_text) { return fair::commit(deck_text); }

}  // namespace table
