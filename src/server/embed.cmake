# Turns a directory into one C++ source that holds its files, plain and compressed.
#   cmake -DFROM=web/dist -DTO=embedded.cpp -P embed.cmake
# CMake itself does it, so that building needs no other program.
set(files)
if(EXISTS ${FROM}/index.html)
  file(GLOB_RECURSE files LIST_DIRECTORIES false RELATIVE ${FROM} ${FROM}/*)
  list(SORT files)
  list(FILTER files EXCLUDE REGEX "\\.map$")
endif()

function(as_literal path variable)
  file(READ ${path} bytes HEX)
  string(REGEX REPLACE "(................................................................)" "\\1\"\n    \"" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" bytes "${bytes}")
  set(${variable} "\"${bytes}\"" PARENT_SCOPE)
endfunction()

set(rows)
list(LENGTH files count)
foreach(name ${files})
  set(path ${FROM}/${name})
  set(packed ${TO}.gz)
  file(ARCHIVE_CREATE OUTPUT ${packed} PATHS ${path} FORMAT raw COMPRESSION GZip COMPRESSION_LEVEL 9)
  file(SIZE ${path} plain_size)
  file(SIZE ${packed} packed_size)
  file(SHA256 ${path} tag)
  string(SUBSTRING ${tag} 0 16 tag)
  as_literal(${path} plain)
  as_literal(${packed} gzip)
  string(APPEND rows "    {\"/${name}\",\n     {${plain}, ${plain_size}},\n     {${gzip}, ${packed_size}},\n     \"${tag}\"},\n")
  file(REMOVE ${packed})
endforeach()

file(WRITE ${TO}.new "// Made by embed.cmake.
#include <array>

#include \"server/static_files.h\"

namespace server {
namespace {

const std::array<StaticFile, ${count}> files{{
${rows}}};

}  // namespace

std::span<const StaticFile> static_files() { return files; }

}  // namespace server
")
file(COPY_FILE ${TO}.new ${TO} ONLY_IF_DIFFERENT)
file(REMOVE ${TO}.new)
