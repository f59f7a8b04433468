// Record to text: always the same bytes for the same record.
#pragma once

#include <string>

#include "record/record.h"

namespace record {

/// The whole record, each line with its end. The players' names must pass `name_fault`.
template <game::Game G>
[[nodiscard]] std::string write(const Record<G>& record);
[[nodiscard]] std::string write(const AnyRecord& record);

/// Its parts, for whoever writes a record while the game is played: each one or two whole lines.
template <game::Game G>
[[nodiscard]] std::string write_opening(const Record<G>& record);  ///< the first line, and the draw for the first Oya
template <game::Game G>
[[nodiscard]] std::string write_entry(const Record<G>& record, const Entry<G>& entry);
[[nodiscard]] std::string write_ending(const HanabiEnding& ending);
[[nodiscard]] std::string write_ending(const KoikoiEnding& ending);

}  // namespace record
