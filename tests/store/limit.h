// A disk that is full, for this process alone.
#pragma once

#include <signal.h>
#include <sys/resource.h>

namespace tests {

/// Files of this process may not grow beyond that, as if the disk were full.
class Limit {
 public:
  explicit Limit(rlim_t bytes) {
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit tight{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &tight);
  }
  Limit(const Limit&) = delete;
  Limit(Limit&&) = delete;
  Limit& operator=(const Limit&) = delete;
  Limit& operator=(Limit&&) = delete;
  ~Limit() { setrlimit(RLIMIT_FSIZE, &before_); }

 private:
  rlimit before_{};
};

}  // namespace tests
