# Optimised also where the rest is not: what tests play many whole games with.
set(busy hanabi_view hanabi koikoi_view koikoi bots_hanabi_view bots_hanabi bots_koikoi_view bots_koikoi engine_run signature boost_json wire solve
  arena train laws_test wire_test)

# hanaza_compile_quickly(TARGET)
# Where CMAKE_UNITY_BUILD is on, the sources of a target are compiled eight at a time: most of the time goes into what they include,
# which is then read once for all of them. Both games have the same names for many things, so the sources of Koi-Koi are put with
# their like. Sources that the build makes stay alone: clang-tidy reads the others without building anything.
function(hanaza_compile_quickly target)
  if(CMAKE_BUILD_TYPE STREQUAL Debug AND target IN_LIST busy)
    target_compile_options(${target} PRIVATE -O1)
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  set(koikoi_count 0)
  set(other_count 0)
  foreach(source ${sources})
    if(IS_ABSOLUTE ${source})
      continue()
    endif()
    set(kind other)
    if(source MATCHES koikoi)
      set(kind koikoi)
    endif()
    math(EXPR group "${${kind}_count} / 8")
    math(EXPR ${kind}_count "${${kind}_count} + 1")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${kind}_${group})
  endforeach()
endfunction()
