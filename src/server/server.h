// The server as a whole: started, running, stopped.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "base/result.h"
#include "server/config.h"

namespace store {
class Store;
}
namespace table {
class Chance;
}

namespace server {

class Server {
 public:
  /// Opens the store, listens, and begins to bring back the tables on which a game is going on. Otherwise says in a sentence why
  /// not. With `chance` the decks, tokens and lots come from there, for tests; it must outlive the server and not mind threads.
  /// `around` may put something around the store, for tests of what happens when it fails.
  using Around = std::function<std::unique_ptr<store::Store>(std::unique_ptr<store::Store>)>;
  [[nodiscard]] static base::Result<std::unique_ptr<Server>, std::string> start(Config config, table::Chance* chance = nullptr,
                                                                                const Around& around = {});

  Server(const Server&) = delete;
  Server(Server&&) = delete;
  Server& operator=(const Server&) = delete;
  Server& operator=(Server&&) = delete;
  /// Stops, if that was not done.
  ~Server();

  [[nodiscard]] std::uint16_t port() const;
  /// Whether every running table is back within that time.
  [[nodiscard]] bool wait_until_ready(std::chrono::milliseconds limit) const;
  /// Tells everybody, finishes what is on its way to the disk, closes. Waits for all of it.
  void stop();

 private:
  class Body;
  explicit Server(std::unique_ptr<Body> body);

  std::unique_ptr<Body> body_;
};

}  // namespace server
