// Refusals of the games as refusals of the table.
#pragma once

#include "base/result.h"
#include "hanabi/move.h"
#include "koikoi/move.h"
#include "record/utf8.h"
#include "table/basics.h"

namespace table {

/// The code is the name of the enumerator.
[[nodiscard]] Refused refused(hanabi::Refusal refusal);
[[nodiscard]] Refused refused(koikoi::Refusal refusal);

/// The text may quote what somebody sent: it is made safe to show.
[[nodiscard]] inline base::Failure<Refused> refuse(std::string code, std::string_view text) {
  return base::Failure{Refused{std::move(code), record::shown(text)}};
}

}  // namespace table
