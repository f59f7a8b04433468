#include "arena/link.h"

#include <dlfcn.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "arena/bad_file.h"

namespace arena {
namespace {

/// What Open MPI, MPICH and Slurm tell a process that is one of several.
constexpr std::array marks{"OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_SIZE"};

}  // namespace

bool one_of_several() {
  return std::ranges::any_of(marks, [](const char* name) { return std::getenv(name) != nullptr; });
}

unsigned usual_threads() { return one_of_several() ? 1 : std::max(1U, std::thread::hardware_concurrency()); }

std::unique_ptr<Link> open_link() {
  if (!one_of_several()) return nullptr;
  const auto beside_the_program = std::filesystem::read_symlink("/proc/self/exe").parent_path() / "hanaza-mpi.so";
  void* const library = dlopen(beside_the_program.c_str(), RTLD_NOW | RTLD_GLOBAL);
  if (library == nullptr)
    throw BadFile(
        "started as one of several processes, but MPI cannot be loaded (it is built in where libopenmpi-dev is installed): " +
        std::string{dlerror()});
  const auto make = reinterpret_cast<Link* (*)()>(dlsym(library, "hanaza_link"));
  if (make == nullptr) throw BadFile("'" + beside_the_program.string() + "' is of another version of this program");
  std::unique_ptr<Link> link{make()};
  if (link->size() == 1) return nullptr;
  return link;
}

}  // namespace arena
