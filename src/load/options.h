// What a load test does, and what it is when it cannot be done.
#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace load {

struct Options {
  std::string url = "http://127.0.0.1:8080";
  std::vector<std::string> nodes{};  ///< further servers on the same database
  bool spread_seats = false;         ///< the seats of a table go to different nodes, not only different tables
  std::size_t tables = 10;
  std::size_t players = 4;
  double seconds = 10;
  double warmup = 1;             ///< played before anything is measured
  std::optional<double> rate{};  ///< moves a second and table; without it the next move follows the last at once
  std::string game = "hanabi";
  std::size_t idle = 0;             ///< connections that only look on
  std::optional<int> server_pid{};  ///< without it: whoever listens at the port, if that is on this machine
};

/// The test cannot begin or go on: a sentence for whoever started it.
struct Failed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Throws Failed for what can be known to be wrong before anything is done.
void check(const Options& options);

}  // namespace load
