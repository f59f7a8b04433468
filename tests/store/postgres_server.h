// A PostgreSQL server of a test's own: in a new folder, on a socket in it, gone with the test.
#pragma once

#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace tests {

/// Throws std::runtime_error with what is wrong, e.g. that PostgreSQL is not installed.
class PostgresServer {
 public:
  /// Without `durable` it does not sync: faster, and no worse as long as the machine itself does not fail.
  explicit PostgresServer(bool durable = false) : programs_(find_programs()), durable_(durable) {
    std::string name = (std::filesystem::temp_directory_path() / "hanaza-pg-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot make " + name);
    folder_ = name;
    if (const auto* user = other_user()) {
      if (chown(folder_.c_str(), user->pw_uid, user->pw_gid) != 0) throw std::runtime_error("cannot give away " + name);
    }
    run({"initdb", "-D", data(), "-U", "hanaza", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync", "--no-instructions"});
    start();
  }
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer(PostgresServer&&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;
  PostgresServer& operator=(PostgresServer&&) = delete;
  ~PostgresServer() {
    stop();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  void start() {
    // No TCP: tests run side by side, and nobody else is to reach it.
    server_ = spawn({"postgres", "-D", data(), "-k", folder_, "-c", "listen_addresses=", "-c",
                     std::string{"fsync="} + (durable_ ? "on" : "off"), "-c", "max_wal_size=256MB"});
    // The file whose eighth line says when it is ready is the one that pg_ctl looks at.
    for (int i = 0; i < 3000; ++i) {
      std::ifstream file{data() + "/postmaster.pid"};
      std::string line;
      for (int n = 0; n < 8 && std::getline(file, line); ++n) {
      }
      if (line.starts_with("ready")) return;
      if (waitpid(server_, nullptr, WNOHANG) == server_) {
        server_ = 0;
        throw std::runtime_error("PostgreSQL does not start: see " + folder_ + "/log");
      }
      std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
    throw std::runtime_error("PostgreSQL does not get ready");
  }

  /// At once, as after a crash: what was not synced is recovered from its log at the next start.
  void stop() {
    if (server_ == 0) return;
    kill(server_, SIGQUIT);
    waitpid(server_, nullptr, 0);
    server_ = 0;
    std::filesystem::remove(data() + "/postmaster.pid");
  }

  /// Waits until the server has noticed that all clients of the database are gone: what a killed one had sent, it still does.
  void wait_until_left(const std::string& url) {
    execute(url,
            "DO $$ BEGIN WHILE EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND"
            " application_name = 'hanaza') LOOP PERFORM pg_sleep(0.005), pg_stat_clear_snapshot(); END LOOP; END $$");
  }

  /// Stops all its processes where they are, and lets them go on: a machine that hangs for a while.
  void freeze() const { signal_all(SIGSTOP); }
  void thaw() const { signal_all(SIGCONT); }

  /// The URL of a new, empty database.
  [[nodiscard]] std::string new_database() {
    const auto name = "d" + std::to_string(++databases_);
    run({"createdb", "-h", folder_, "-U", "hanaza", name});
    return "postgresql://hanaza@/" + name + "?host=" + folder_;
  }

  /// Runs SQL as somebody else would.
  void execute(const std::string& url, const std::string& sql) { run({"psql", "-q", "-v", "ON_ERROR_STOP=1", "-c", sql, url}); }

 private:
  static std::string find_programs() {
    for (int version = 30; version >= 13; --version) {
      const auto folder = "/usr/lib/postgresql/" + std::to_string(version) + "/bin";
      if (std::filesystem::exists(folder + "/initdb")) return folder;
    }
    throw std::runtime_error("PostgreSQL is not installed: apt-get install postgresql");
  }

  /// PostgreSQL refuses to run as root.
  static const passwd* other_user() { return geteuid() == 0 ? getpwnam("postgres") : nullptr; }

  [[nodiscard]] std::string data() const { return folder_ + "/data"; }

  void signal_all(int number) const {
    kill(server_, number);
    for (const auto& entry : std::filesystem::directory_iterator{"/proc"}) {
      std::ifstream file{entry.path() / "status"};
      std::string line;
      while (std::getline(file, line)) {
        if (line == "PPid:\t" + std::to_string(server_)) kill(std::stoi(entry.path().filename()), number);
      }
    }
  }

  [[nodiscard]] pid_t spawn(std::vector<std::string> words) const {
    words.front() = programs_ + "/" + words.front();
    std::vector<char*> arguments;
    for (auto& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const auto* user = other_user();
    const auto log = folder_ + "/log";
    const pid_t child = fork();
    if (child != 0) return child;
    if (user != nullptr && (setgroups(0, nullptr) != 0 || setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0)) _exit(126);
    // It must not outlive a test that crashes. Only now: a change of user undoes it.
    prctl(PR_SET_PDEATHSIG, SIGQUIT);
    const int file = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
    dup2(file, 1);
    dup2(file, 2);
    if (chdir("/") != 0) _exit(126);
    execv(arguments.front(), arguments.data());
    _exit(127);
  }

  void run(const std::vector<std::string>& words) const {
    int status = 0;
    if (waitpid(spawn(words), &status, 0) < 0 || status != 0) {
      std::ifstream log{folder_ + "/log"};
      const std::string text{std::istreambuf_iterator<char>{log}, {}};
      throw std::runtime_error(words.front() + " failed: " + text);
    }
  }

  std::string programs_;
  bool durable_;
  std::string folder_;
  pid_t server_ = 0;
  int databases_ = 0;
};

}  // namespace tests
