// The core by requests: one JSON object in, one JSON object out, for callers that cannot include its headers, such as a page.
//
//   {"call":"study_move","study":1,"move":"clue 2 red"}  -->  {"type":"done"}  or  {"type":"refused","code":"…","text":"…"}
//
// Whatever is sent is answered; nothing that a caller can send stops the program. docs/wasm.md has the calls.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "desk/local_table.h"
#include "desk/study.h"
#include "table/chance.h"
#include "table/fields.h"

namespace desk {

/// The version of the program.
[[nodiscard]] std::string_view build();

/// No request is longer: a record, or the log of a table.
inline constexpr std::size_t max_request_bytes = 4U << 20U;

class Desk {
 public:
  explicit Desk(table::Chance& chance) : chance_(chance) {}

  [[nodiscard]] std::string call(std::string_view request);

  /// Every call there is, in order.
  [[nodiscard]] static std::span<const std::string_view> calls();

 private:
  /// The fields behind `"type":"done"`, each with a comma before it; or why not.
  using Answer = base::Result<std::string, Refused>;
  using Handler = Answer (Desk::*)(table::Fields&);

  Answer games(table::Fields& fields);
  Answer rules(table::Fields& fields);
  Answer verify(table::Fields& fields);
  Answer opens(table::Fields& fields);
  Answer import_game(table::Fields& fields);
  Answer export_game(table::Fields& fields);

  Answer study_new(table::Fields& fields);
  Answer study_read(table::Fields& fields);
  Answer study_close(table::Fields& fields);
  Answer study_steps(table::Fields& fields);
  Answer study_go(table::Fields& fields);
  Answer study_deal(table::Fields& fields);
  Answer study_move(table::Fields& fields);
  Answer study_view(table::Fields& fields);
  Answer study_bot(table::Fields& fields);
  Answer study_advice(table::Fields& fields);
  Answer study_outlook(table::Fields& fields);
  Answer study_solve(table::Fields& fields);
  Answer study_record(table::Fields& fields);

  Answer table_new(table::Fields& fields);
  Answer table_load(table::Fields& fields);
  Answer table_close(table::Fields& fields);
  Answer table_log(table::Fields& fields);
  Answer table_record(table::Fields& fields);
  Answer table_join(table::Fields& fields);
  Answer table_leave(table::Fields& fields);
  Answer table_receive(table::Fields& fields);
  Answer table_advance(table::Fields& fields);

  /// Takes the number of a study or table; nothing, and a fault in `fields`, if there is none of that number.
  Study* study(table::Fields& fields);
  LocalTable* table_of(table::Fields& fields);
  Answer keep(std::unique_ptr<Study> study);
  Answer keep(std::unique_ptr<LocalTable> table, std::string_view more);

  struct Named;
  static std::span<const Named> named();

  table::Chance& chance_;
  std::map<std::uint32_t, std::unique_ptr<Study>> studies_{};
  std::map<std::uint32_t, std::unique_ptr<LocalTable>> tables_{};
  std::uint32_t last_ = 0;
};

}  // namespace desk
