// The C and C++ runtime's ways out of a program: all of them trap, so that the module needs no operating system around it.
#include <boost/throw_exception.hpp>
#include <cstdint>
#include <ctime>
#include <exception>

#include "wasm/host.h"

namespace {
[[noreturn]] void trap() { __builtin_trap(); }
}  // namespace

extern "C" {
// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming): the names are the runtime's.
std::uintptr_t __stack_chk_guard = 0x68616e61;
[[noreturn]] void __stack_chk_fail() { trap(); }
[[noreturn]] void abort_message(const char* /*format*/, ...) { trap(); }
void abort() { trap(); }
// Behind the files that formatting numbers drags in. Nothing is ever printed.
std::int32_t __imported_wasi_snapshot_preview1_fd_close(std::int32_t /*file*/) { trap(); }
std::int32_t __imported_wasi_snapshot_preview1_fd_seek(std::int32_t /*file*/, std::int64_t /*by*/, std::int32_t /*from*/,
                                                       std::int32_t /*where*/) {
  trap();
}
std::int32_t __imported_wasi_snapshot_preview1_fd_write(std::int32_t /*file*/, std::int32_t /*parts*/, std::int32_t /*count*/,
                                                        std::int32_t /*written*/) {
  trap();
}
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)

/// For steady_clock; nothing here asks for the time of day.
int clock_gettime(clockid_t /*clock*/, timespec* now) {
  const double milliseconds = hanaza_steady();
  now->tv_sec = static_cast<time_t>(milliseconds / 1e3);
  now->tv_nsec = static_cast<long>((milliseconds - static_cast<double>(now->tv_sec) * 1e3) * 1e6);
  return 0;
}
}

namespace boost {
// What Boost calls where it would throw: only ever for a mistake in how we use it.
void throw_exception(const std::exception& /*exception*/) { trap(); }
void throw_exception(const std::exception& /*exception*/, const source_location& /*where*/) { trap(); }
}  // namespace boost

namespace std {
inline namespace _LIBCPP_ABI_NAMESPACE {
[[noreturn]] void __libcpp_verbose_abort(const char* /*format*/, ...) { trap(); }
}  // namespace _LIBCPP_ABI_NAMESPACE
}  // namespace std
