# What takes the place of the operating system and its libraries, before anything is compiled.

# Of the system's headers only Boost's, which are all templates: the rest of /usr/include is for another machine.
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/include)
file(CREATE_LINK /usr/include/boost ${CMAKE_BINARY_DIR}/include/boost SYMBOLIC)
include_directories(SYSTEM ${CMAKE_BINARY_DIR}/include)
add_compile_definitions(BOOST_SYSTEM_DISABLE_THREADS)
add_compile_options(-include ${CMAKE_CURRENT_LIST_DIR}/plain_arrays.h)

add_library(wasm_machine STATIC ${CMAKE_CURRENT_LIST_DIR}/sodium/hashes.cpp ${CMAKE_CURRENT_LIST_DIR}/sodium/sodium.cpp)
target_include_directories(wasm_machine PUBLIC ${PROJECT_SOURCE_DIR}/src ${CMAKE_CURRENT_LIST_DIR}/sodium)
set(SODIUM wasm_machine CACHE STRING "Stands in for libsodium")
