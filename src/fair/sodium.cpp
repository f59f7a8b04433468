#include "fair/sodium.h"

#include <sodium.h>

#include <stdexcept>

#include "base/raise.h"

namespace fair {

void start_sodium() {
  if (sodium_init() < 0) base::raise<std::runtime_error>("this machine gives no secure randomness");
}

}  // namespace fair
