# hanaza_embed(ROOM FUNCTION NAME PATH [NAME PATH]...)
# Puts files into a room: `std::span<const base::Embedded> FUNCTION()`, in the order given. The assembler takes the bytes in as they are,
# which costs no time however many there are.
function(hanaza_embed room function)
  string(REPLACE "::" ";" namespace ${function})
  list(POP_BACK namespace short)
  list(JOIN namespace "::" namespace)
  set(bytes)
  set(symbols)
  set(rows)
  set(paths)
  set(at 0)
  set(rest ${ARGN})
  while(rest)
    list(POP_FRONT rest name path)
    set(symbol hanaza_${room}_${short}_${at})
    string(APPEND bytes "${symbol}:\n.incbin \"${path}\"\n${symbol}_end:\n")
    string(APPEND symbols "extern const char ${symbol}[];\nextern const char ${symbol}_end[];\n")
    string(APPEND rows "    base::Embedded{\"${name}\", {${symbol}, ${symbol}_end}},\n")
    list(APPEND paths ${path})
    math(EXPR at "${at} + 1")
  endwhile()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${short}.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [[
// Made by cmake/embed.cmake.
#include "base/embedded.h"

#include <array>
#include <span>

asm(R"(.section .rodata
@bytes@.previous)");

extern "C" {
@symbols@}

namespace @namespace@ {

std::span<const base::Embedded> @short@();

std::span<const base::Embedded> @short@() {
  static const std::array<base::Embedded, @at@> files{{
@rows@  }};
  return files;
}

}  // namespace @namespace@
]])
  # Across files of a program optimised as a whole, names in assembly would be lost.
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${paths}" COMPILE_OPTIONS -fno-lto SKIP_PRECOMPILE_HEADERS ON)
  target_sources(${room} PRIVATE ${source})
endfunction()
