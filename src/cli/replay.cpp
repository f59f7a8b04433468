// `hanaza replay`: a record told again, move by move.
#include "record/replay.h"

#include <fmt/format.h>

#include <memory>

#include "base/words.h"
#include "cli/bad_input.h"
#include "cli/commands.h"
#include "cli/hanabi_screen.h"
#include "cli/hanabi_words.h"
#include "cli/koikoi_screen.h"
#include "cli/koikoi_words.h"
#include "record/file.h"
#include "record/read.h"
#include "record/verify.h"

namespace cli {
namespace {

struct ReplayOptions {
  std::string path{};
  std::optional<int> turn{};
  std::string from = "all";
};

/// The game after one entry of the record, and what was told of it.
template <class G>
struct Frame {
  typename G::State state{};
  std::string words{};
};

template <class G>
class Showing {
 public:
  Showing(const record::Record<G>& record, base::Viewer viewer) : record_(record), viewer_(viewer), style_(terminal_style()) {
    for (const auto& player : record.players) company_.names.push_back(player.name);
    record::Replay<G> walk{record};
    while (!walk.at_end()) {
      typename G::Events events;
      const auto& entry = walk.next();
      // Verified before: nothing is refused here.
      if (walk.step(&events)) break;
      add(entry, events, walk.state());
    }
  }

  [[nodiscard]] int moves() const { return moves_; }

  void print_all() const {
    for (std::size_t i = 0; i < frames_.size(); ++i) fmt::print("{}\n", text(i));
    fmt::print("{}", ending());
  }

  void print_turn(int move) const { fmt::print("{}", text(frame_of_move_[static_cast<std::size_t>(move)])); }

  /// Enter goes on, b goes back, q leaves.
  void browse() const {
    for (std::size_t at = 0; at < frames_.size();) {
      new_screen();
      const bool last = at + 1 == frames_.size();
      fmt::print("{}{}", text(at), last ? ending() : "");
      const auto line = ask(fmt::format("{} of {}: Enter goes on, b back, q leaves > ", at + 1, frames_.size()));
      if (!line || *line == "q" || *line == "quit") return;
      if (*line == "b" || *line == "back")
        at -= at > 0 ? 1 : 0;
      else
        ++at;
    }
  }

 private:
  void add(const record::Entry<G>& entry, const typename G::Events& events, const typename G::State& state) {
    if (const auto* opened = std::get_if<record::Opened>(&entry)) {
      frames_.back().words += wrapped("The sealed deck is opened, salt " + fair::hex(opened->salt), 2) + "\n";
      return;
    }
    std::string words;
    // With open cards the story is told as somebody saw it who did not draw: nothing in it is hidden.
    base::Viewer eyes = viewer_;
    if (const auto* choice = std::get_if<record::Choice<G>>(&entry)) {
      if (!eyes) eyes = Seat{static_cast<std::uint8_t>((choice->seat.index + 1U) % record_.players.size())};
      words = fmt::format("Move {}: ", ++moves_);
    } else if (const auto& promise = std::get<record::Deal<G>>(entry).commitment) {
      words = "Sealed deck " + fair::hex(*promise) + ". ";
    }
    for (const auto& event : events) {
      const std::string sentence = told(state.board, see(event, eyes), company_);
      if (!sentence.empty()) words += sentence + " ";
    }
    frames_.push_back({state, wrapped(words, 2) + "\n"});
    frame_of_move_.resize(static_cast<std::size_t>(moves_) + 1, frames_.size() - 1);
  }

  [[nodiscard]] std::string text(std::size_t index) const {
    const Frame<G>& frame = frames_[index];
    return frame.words +
           (viewer_ ? screen(observe(frame.state, viewer_), company_, style_) : final_screen(frame.state, company_, style_));
  }

  [[nodiscard]] std::string ending() const {
    if (frames_.empty() || !over(frames_.back().state)) return "The record ends here; the game is not over.\n";
    return closing_words(frames_.back().state.board, company_);
  }

  const record::Record<G>& record_;
  base::Viewer viewer_;
  Style style_;
  Company company_{};
  std::vector<Frame<G>> frames_{};
  std::vector<std::size_t> frame_of_move_{};  ///< by the number of moves made
  int moves_ = 0;
};

base::Viewer viewer(const std::string& from, std::size_t players) {
  if (from == "all") return std::nullopt;
  const auto seat = base::number(from);
  if (!seat || *seat < 1 || static_cast<std::size_t>(*seat) > players)
    throw BadInput(fmt::format("--from {}: say all, or a seat from 1 to {}", from, players));
  return Seat{static_cast<std::uint8_t>(*seat - 1)};
}

template <class G>
void show(const record::Record<G>& record, const ReplayOptions& options) {
  const Showing<G> showing{record, viewer(options.from, record.players.size())};
  if (options.turn && (*options.turn < 0 || *options.turn > showing.moves() || record.entries.empty()))
    throw BadInput(fmt::format("--turn {}: the record has moves 0 (the deal) to {}", *options.turn, showing.moves()));
  if (options.turn)
    showing.print_turn(*options.turn);
  else if (input_is_terminal() && output_is_terminal())
    showing.browse();
  else
    showing.print_all();
}

int replay(const ReplayOptions& options) {
  const auto text = record::load(options.path);
  if (!text) throw BadInput(text.error());
  const auto complain = [&](const record::Error& error) {
    return BadInput(fmt::format("{}: {}", options.path, record::error_text(error)));
  };
  const auto any = record::read(*text);
  if (!any) throw complain(any.error());
  if (const auto verdict = record::verify(*any); !verdict) throw complain(verdict.error());
  std::visit([&](const auto& record) { show(record, options); }, *any);
  return done;
}

}  // namespace

void add_replay(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("replay", "Show a recorded game move by move");
  const auto options = std::make_shared<ReplayOptions>();
  command->add_option("FILE", options->path, "The record")->required();
  command->add_option("--turn", options->turn, "Only the table after that many moves; 0 is the deal");
  command->add_option("--from", options->from, "Whose eyes to look through: a seat, counted from 1, or all (usual)");
  command->callback([&run, options] { run = [options] { return replay(*options); }; });
}

}  // namespace cli
