// Included before every file that is compiled to WebAssembly. Debian's libc++ for it is built with the second form of its binary
// interface, where iterators of std::array are classes; ours are the pointers that every other standard library of this project
// has, so that `auto*` means the same everywhere. Nothing inside the compiled library has such an iterator in its interface.
#pragma once

#include <__config>
#undef _LIBCPP_ABI_USE_WRAP_ITER_IN_STD_ARRAY
