#include "cli/memory.h"

#ifdef HANAZA_MIMALLOC
#include <mimalloc.h>
#endif

namespace cli {

void keep_memory_for_a_second() {
#ifdef HANAZA_MIMALLOC
  // Usually it is 25 ms. Moves come in groups, and the memory of one was given back just before the next needed it: each page
  // then costs a fault, and giving it back stops the other threads.
  mi_option_set(mi_option_decommit_delay, 1000);
#endif
}

}  // namespace cli
