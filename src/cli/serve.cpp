// `hanaza serve`: friends play by link.
#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <thread>

#include "bots/koikoi/net_choice.h"
#include "cli/bad_input.h"
#include "cli/commands.h"
#include "cli/memory.h"
#include "server/log.h"
#include "server/server.h"

namespace cli {
namespace {

/// Variables that are no options, but other things' of this project.
constexpr std::array<std::string_view, 4> not_options{"HANAZA_LONG", "HANAZA_BLESS", "HANAZA_SERVER", "HANAZA_WEB_DIST"};
constexpr std::string_view test_prefix = "HANAZA_TEST_";

struct ServeOptions {
  server::Config config{};
  int bot_budget = static_cast<int>(server::Config{}.bot_budget.count());
  int bot_delay = static_cast<int>(server::Config{}.bot_delay.count());
  int idle_seconds = static_cast<int>(server::Config{}.idle_table.count());
  int open_delay = 30;
  std::string limits = "on";
  std::string nets{};
  std::string file{};
};

/// "--bot-delay-ms" is HANAZA_BOT_DELAY_MS.
std::string variable_of(const std::string& option) {
  std::string name = "HANAZA_";
  for (const char c : option) name += c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return name;
}

/// An option that was misspelled in the environment would otherwise be passed over in silence.
void check_environment(const CLI::App& command) {
  for (char** each = environ; *each != nullptr; ++each) {
    const std::string_view text = *each;
    const auto name = text.substr(0, text.find('='));
    if (!name.starts_with("HANAZA_") || name.starts_with(test_prefix)) continue;
    if (std::ranges::find(not_options, name) != not_options.end()) continue;
    bool known = false;
    for (const auto* option : command.get_options()) known = known || option->get_envname() == name;
    if (!known) throw BadInput(fmt::format("the environment has {}, which is no option of `hanaza serve`", name));
  }
}

/// Sets what the file says, unless a flag or the environment said it already.
void read_file(CLI::App& command, const std::string& path) {
  std::vector<CLI::ConfigItem> items;
  try {
    items = CLI::ConfigTOML{}.from_file(path);
  } catch (const CLI::Error& error) {
    throw BadInput(fmt::format("--config {}: {}", path, error.what()));
  }
  for (const auto& item : items) {
    if (item.name == "++" || item.name == "--") continue;  // the beginning and the end of a section
    auto* option = item.parents.empty() ? command.get_option_no_throw("--" + item.name) : nullptr;
    if (option == nullptr || item.name == "config" || item.name == "help")
      throw BadInput(fmt::format("--config {}: there is no option '{}'", path, item.fullname()));
    if (option->count() > 0) continue;
    try {
      for (const auto& value : item.inputs) option->add_result(value);
      option->run_callback();
    } catch (const CLI::Error& error) {
      throw BadInput(fmt::format("--config {}: {}", path, error.what()));
    }
  }
}

/// The address of this machine for others in the same network, if it has one.
std::string lan_address() {
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owned{list, &freeifaddrs};
  for (const auto* each = list; each != nullptr; each = each->ifa_next) {
    if (each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET) continue;
    if ((each->ifa_flags & IFF_LOOPBACK) != 0 || (each->ifa_flags & IFF_UP) == 0) continue;
    std::array<char, INET_ADDRSTRLEN> text{};
    // The system says by the family which of its kinds of address this is.
    const auto* address =
        reinterpret_cast<const sockaddr_in*>(each->ifa_addr);  // NOLINT(cppcoreguidelines-pro-type-reinterpret-cast)
    if (inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size()) != nullptr) return text.data();
  }
  return {};
}

void print_addresses(const server::Config& config, std::uint16_t port) {
  const bool everywhere = config.address == "0.0.0.0" || config.address == "::";
  const std::string here = everywhere || config.address == "127.0.0.1" ? "localhost" : config.address;
  fmt::print("Hanaza is ready: open http://{}:{}/\n", here, port);
  if (const auto lan = lan_address(); everywhere && !lan.empty())
    fmt::print("Friends in the same network: http://{}:{}/\n", lan, port);
  std::fflush(stdout);
}

/// Until somebody wants the server to stop. Says where it is as soon as it is ready.
void wait_for_signal(const sigset_t& signals, const server::Server& server, const server::Config& config) {
  bool told = false;
  while (true) {
    if (!told && server.wait_until_ready(std::chrono::milliseconds{0})) {
      print_addresses(config, server.port());
      told = true;
    }
    const timespec wait{told ? 3600 : 0, told ? 0 : 2'000'000};
    if (sigtimedwait(&signals, nullptr, &wait) > 0) return;
  }
}

int serve(CLI::App& command, ServeOptions& options) {
  check_environment(command);
  if (!options.file.empty()) read_file(command, options.file);
  auto& config = options.config;
  config.bot_budget = std::chrono::milliseconds{options.bot_budget};
  config.bot_delay = std::chrono::milliseconds{options.bot_delay};
  config.idle_table = std::chrono::seconds{options.idle_seconds};
  config.open_delay = std::chrono::seconds{options.open_delay};
  if (options.limits != "on" && options.limits != "off")
    throw BadInput(fmt::format("--limits {}: say on or off", options.limits));
  config.limited = options.limits == "on";
  if (const auto wrong = server::fault(config)) throw BadInput(*wrong);
  server::log::start(config.log_level);
  if (!options.nets.empty())
    for (const auto& why : bots::koi::use_nets_of(options.nets))
      server::log::warning("net_not_read", {{"why", why}, {"bots_play_as", "pimc"}});

  // Before any thread is made, so that all of them leave these signals to this one.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::signal(SIGPIPE, SIG_IGN);

  keep_memory_for_a_second();
  auto started = server::Server::start(config);
  if (!started) throw BadInput(started.error());
  wait_for_signal(signals, **started, config);
  std::thread{[signals] {
    int again = 0;
    sigwait(&signals, &again);
    _exit(done);  // whoever asks twice does not want to wait; what was acknowledged is on the disk
  }}.detach();
  (*started)->stop();
  return done;
}

}  // namespace

void add_serve(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("serve", "Let friends play by link: HTTP and WebSocket on one port");
  command->footer(
      "Every option may also be in the environment (--bot-delay-ms as HANAZA_BOT_DELAY_MS) or in the file of --config\n"
      "(bot-delay-ms = 500); a flag goes before the environment, and that before the file. docs/hosting.md says more.");
  const auto options = std::make_shared<ServeOptions>();
  auto& config = options->config;
  auto& limits = config.limits;
  const auto add = [&](const std::string& name, auto& value, const std::string& meaning) {
    return command->add_option("--" + name, value, meaning)->envname(variable_of(name));
  };
  add("port", config.port, "Where to listen (8080); 0: any port that is free");
  add("address", config.address, "On which address of this machine (0.0.0.0: on all)");
  add("data", config.data, "The directory that keeps everything (./data)");
  add("database", config.database, "postgresql://USER@HOST/NAME instead of SQLite in --data");
  add("node", config.node, "Its name among several nodes on one database (host:port)");
  add("threads", config.threads, "How many threads serve tables (0: one less than there are cores, at most 8)");
  add("bot-threads", config.bot_threads, "How many threads bots think on (1)");
  add("bot-budget-ms", options->bot_budget, "How many milliseconds a bot thinks at most (100)");
  add("bot-delay-ms", options->bot_delay, "After how many milliseconds a bot's move is told (700)");
  add("open-delay", options->open_delay, "How many seconds spectators are behind who see all hands (30)");
  add("idle-seconds", options->idle_seconds, "After how long a table that nobody uses leaves memory (600)");
  add("trusted-proxy", config.trusted_proxies, "Addresses or networks whose X-Forwarded-For is believed")->delimiter(',');
  add("origin", config.origins, "Pages of other hosts that may play here: https://games.example")->delimiter(',');
  add("admin-from", config.admin_from, "From where `hanaza admin` may come: loopback (usual) or anywhere");
  add("nets", options->nets, "A folder with other nets for the Koi-Koi bots than those built in");
  add("log-level", config.log_level, "debug, info (usual), warning, error or off");
  add("limits", options->limits, "on (usual), or off: no rates and no caps, for measurements");
  add("max-tables", limits.tables, "How many tables at one time (10000); 0: any number, here and below");
  add("max-connections", limits.connections, "How many connections (20000)");
  add("max-connections-per-address", limits.connections_per_address, "How many from one address (200)");
  add("max-spectators", limits.spectators, "How many may look on at one table (50)");
  add("commands-per-second", limits.commands_per_second, "Of one connection, on average (10)");
  add("requests-per-second", limits.requests_per_second, "Of one address over HTTP, on average (30)");
  add("tables-per-minute", limits.tables_per_minute, "Made from one address, on average (10)");
  command->add_option("--config", options->file, "A file with options, one a line: port = 8080")->check(CLI::ExistingFile);
  command->callback([&run, command, options] { run = [command, options] { return serve(*command, *options); }; });
}

}  // namespace cli
