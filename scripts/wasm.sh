# The WebAssembly module and its package, built when something changed. To be sourced with lib.sh and web.sh: it needs node.
# shellcheck shell=bash

wasm_up_to_date() {
  configured wasm any &&
    [[ "$(ninja -C "${root:?source lib.sh first}/build/wasm" -n 2>/dev/null | tail -n 1)" == "ninja: no work to do." ]]
}

build_wasm() {
  configure wasm any && build wasm
}

# build/wasm/package, ready to be loaded.
ensure_wasm() {
  wasm_up_to_date && return 0
  ensure_node && stage "build wasm" build_wasm
}
