// A place for a store in tests, in either database, and the questions asked of a store one after the other.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "store/postgres_server.h"
#include "store/store.h"

namespace store {

/// A folder that is gone at the end.
class Folder {
 public:
  Folder() {
    path_ = (std::filesystem::temp_directory_path() / "hanaza-store-XXXXXX").string();
    if (mkdtemp(path_.data()) == nullptr) throw std::runtime_error("cannot make " + path_);
  }
  Folder(const Folder&) = delete;
  Folder(Folder&&) = delete;
  Folder& operator=(const Folder&) = delete;
  Folder& operator=(Folder&&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }
  [[nodiscard]] std::string path(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

/// One server for all tests of a program; it is started when the first of them needs it.
inline tests::PostgresServer& postgres() {
  static tests::PostgresServer server;
  return server;
}

/// What the store said to its log.
class Words {
 public:
  [[nodiscard]] Log log() {
    return [this](std::string_view words) {
      const std::scoped_lock lock{mutex_};
      text_ += std::string{words} + "\n";
    };
  }
  [[nodiscard]] std::string text() const {
    const std::scoped_lock lock{mutex_};
    return text_;
  }

 private:
  mutable std::mutex mutex_;
  std::string text_;
};

/// Asks and waits for the answer.
template <class T, class Ask>
T wait_for(Ask ask) {
  auto promise = std::make_shared<std::promise<T>>();
  auto future = promise->get_future();
  ask([promise](T answer) { promise->set_value(std::move(answer)); });
  return future.get();
}

using Verdict = std::optional<Fault>;

inline Verdict put(Store& store, Append append) {
  return wait_for<Verdict>([&](auto told) { store.append(std::move(append), told); });
}

inline base::Result<std::vector<Line>, Fault> lines_of(Store& store, const std::string& table, std::uint64_t after = 0) {
  return wait_for<base::Result<std::vector<Line>, Fault>>([&](auto answer) { store.read(table, after, answer); });
}

/// The sequences of a table's log.
inline std::vector<std::uint64_t> sequences(Store& store, const std::string& table) {
  std::vector<std::uint64_t> found;
  const auto lines = lines_of(store, table);
  EXPECT_TRUE(lines);
  if (lines) {
    for (const auto& line : *lines) found.push_back(line.sequence);
  }
  return found;
}

inline Line line(const std::string& table, std::uint64_t sequence, const std::string& text = "{}") {
  return {table, sequence, 1000 + static_cast<std::int64_t>(sequence), text};
}

inline Append one(const std::string& table, std::uint64_t sequence, const std::string& text = "{}") {
  return {{line(table, sequence, text)}, std::nullopt, {}};
}

inline bool long_run() { return std::getenv("HANAZA_LONG") != nullptr; }

/// A test of both databases: the name of the database is the parameter.
class Home : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override { where = GetParam() == "sqlite" ? folder.path("data") : postgres().new_database(); }

  std::unique_ptr<Store> open_store() {
    auto opened = open(where, words.log());
    if (!opened) throw std::runtime_error(opened.error());
    return std::move(*opened);
  }

  Folder folder;
  std::string where;
  Words words;
};

inline std::string database_name(const testing::TestParamInfo<std::string>& info) { return info.param; }

}  // namespace store
