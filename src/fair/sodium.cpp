#include "fair/sodium.h"

#include <sodium.h>

#include <stdexcept>

namespace fair {

void start_sodium() {
  if (sodium_init() < 0) throw std::runtime_error("this machine gives no secure randomness");
}

}  // namespace fair
