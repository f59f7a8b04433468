// The subcommands of `hanaza`: each adds itself to the command line and says what to run if it is the one asked for.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>

namespace cli {

/// Runs the subcommand and gives the exit code. Throws BadInput before anything is done.
using Run = std::function<int()>;

inline constexpr int done = 0;
inline constexpr int mismatch = 1;       ///< what was compared differs
inline constexpr int bad_input = 2;      ///< what was typed or read cannot be used
inline constexpr int own_fault = 3;      ///< a bug, or a machine that fails
inline constexpr int interrupted = 130;  ///< as a shell has it

void add_play(CLI::App& app, Run& run);
void add_replay(CLI::App& app, Run& run);
void add_editions(CLI::App& app, Run& run);
void add_rules(CLI::App& app, Run& run);
void add_verify(CLI::App& app, Run& run);
void add_desk(CLI::App& app, Run& run);
void add_check_hle(CLI::App& app, Run& run);
void add_bench(CLI::App& app, Run& run);
void add_arena(CLI::App& app, Run& run);
void add_solve(CLI::App& app, Run& run);
void add_convert(CLI::App& app, Run& run);
void add_train(CLI::App& app, Run& run);
void add_serve(CLI::App& app, Run& run);
void add_backup(CLI::App& app, Run& run);
void add_export(CLI::App& app, Run& run);
void add_admin(CLI::App& app, Run& run);
void add_load(CLI::App& app, Run& run);

}  // namespace cli
