// Letters between the processes of one run, whatever carries them.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace arena {

struct Letter {
  int from = 0;
  std::string text{};
};

inline constexpr int leader = 0;

/// One process's end. To be used by one thread at a time.
class Link {
 public:
  Link() = default;
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;
  Link(Link&&) = delete;
  Link& operator=(Link&&) = delete;
  virtual ~Link() = default;

  [[nodiscard]] virtual int rank() const = 0;  ///< which process this is, from 0
  [[nodiscard]] virtual int size() const = 0;  ///< how many there are
  virtual void send(int to, std::string_view text) = 0;
  /// A letter, if one is there.
  [[nodiscard]] virtual std::optional<Letter> poll() = 0;
};

/// Whether this process was started by mpirun or the like, as one of several.
[[nodiscard]] bool one_of_several();

/// One for each core; but one of several processes leaves the cores to the others.
[[nodiscard]] unsigned usual_threads();

/// The link to the other processes if this is one of several; none if it is alone. MPI is loaded only
/// then, so that nobody else needs it. Throws BadFile if it should be there and is not.
[[nodiscard]] std::unique_ptr<Link> open_link();

}  // namespace arena
