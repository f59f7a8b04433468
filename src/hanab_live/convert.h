// Between a game of theirs and a record of ours.
#pragma once

#include <string>

#include "base/result.h"
#include "hanab_live/game.h"
#include "record/record.h"

namespace hanab_live {

/// The record, or a sentence that says what cannot be played. Every action is played by our rules on the way. A game that was
/// ended early there is one that is not over here.
[[nodiscard]] base::Result<record::HanabiRecord, Fault> to_record(const Game& game);

/// The game, or a sentence that says which of our rules they do not have. The record must be one that `record::verify` accepts.
/// Rearranged hands leave no trace: they name a card by its place in the deck.
[[nodiscard]] base::Result<Game, std::string> from_record(const record::HanabiRecord& record);

}  // namespace hanab_live
