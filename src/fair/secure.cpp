#include "fair/secure.h"

#include <sodium.h>

#include "fair/sodium.h"

namespace fair {

SecureSource::SecureSource() { start_sodium(); }

std::uint64_t SecureSource::next() {
  std::uint64_t word = 0;
  randombytes_buf(&word, sizeof word);
  return word;
}

}  // namespace fair
