# WebAssembly with Debian's clang: no threads, no exceptions, nothing of an operating system.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
set(CMAKE_CXX_FLAGS_INIT "-stdlib=libc++ -fno-exceptions")
# A module that is called, not a program that runs; the stack lies first, so that running out of it traps.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor -Wl,--stack-first -Wl,-z,stack-size=1048576")
set(HANAZA_WASM ON)
