// What the tests and the measurements ask besides: the same module with a few exports more, which no page needs.
#include <cstdint>
#include <string>

#include "cli/engine_run.h"
#include "golden/hle_check.h"
#include "shapes/shapes.h"
#include "signature/signature.h"
#include "wasm/answer.h"

namespace {

/// One field behind the other.
std::string run_text(const cli::EngineRun& run) {
  return R"({"games":)" + std::to_string(run.games) + R"(,"moves":)" + std::to_string(run.moves) + R"(,"rounds":)" +
         std::to_string(run.rounds) + R"(,"seconds":)" + std::to_string(run.seconds) + R"(,"checksum":")" +
         std::to_string(run.checksum) + "\"}";
}

}  // namespace

extern "C" {

/// As `hanaza bench --signature`; the nets must be loaded.
[[clang::export_name("signature")]] std::uint64_t probe_signature() { return signature::of_this_program(); }

/// As `hanaza bench engine`.
[[clang::export_name("run_hanabi")]] const char* probe_run_hanabi(int players, std::uint32_t games) {
  return wasm::give_answer(run_text(cli::run_hanabi(players, games, cli::Observe::nothing)));
}
[[clang::export_name("run_koikoi")]] const char* probe_run_koikoi(std::uint32_t games) {
  return wasm::give_answer(run_text(cli::run_koikoi(games)));
}

/// The request is one line of a file of the Hanabi Learning Environment; the answer is empty, or says where we differ.
[[clang::export_name("check_hle")]] const char* probe_check_hle() {
  const auto game = golden::parse_hle_game(wasm::request_text());
  if (!game) return wasm::give_answer(game.error());
  golden::HleReport report;
  check_hle_game(*game, report);
  return wasm::give_answer(report.first_mismatch.value_or(""));
}

/// The types for TypeScript.
[[clang::export_name("types")]] const char* probe_types() { return wasm::give_answer(shapes::typescript()); }
}
