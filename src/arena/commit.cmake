# Writes the source file that knows the commit; leaves it alone, and what depends on it, when that has not changed.
# Needs SOURCE (the project) and OUTPUT (the file).
execute_process(COMMAND git --no-optional-locks -C ${SOURCE} describe --always --abbrev=10 --exclude=* --dirty=+
  OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(NOT commit)
  set(commit uncommitted)
endif()
set(text "#include \"arena/commit.h\"\n\nstd::string_view arena::commit() { return \"${commit}\"; }\n")
set(before "")
if(EXISTS ${OUTPUT})
  file(READ ${OUTPUT} before)
endif()
if(NOT text STREQUAL before)
  file(WRITE ${OUTPUT} "${text}")
endif()
