# The page: Node.js where there is none that will do, and web/dist built when something changed. To be sourced after lib.sh.
# shellcheck shell=bash

# Debian 12 has Node.js 18 and the bundler wants a newer one, which comes as a package of the registry.
node_wanted=20.19
: "${root:?source lib.sh first}"
node_home="$root/build/node/node_modules"
node_package="node-linux-$(uname -m | sed 's/x86_64/x64/; s/aarch64/arm64/')"
web_built="$root/build/web.built"

use_own_node() {
  [[ ! -x "$node_home/$node_package/bin/node" ]] || PATH="$node_home/$node_package/bin:$node_home/.bin:$PATH"
}

node_will_do() {
  local version
  command -v npm >/dev/null && version="$(node --version 2>/dev/null)" &&
    [[ "$(printf '%s\n' "$node_wanted" "${version#v}" | sort -V | head -n 1)" == "$node_wanted" ]]
}

# npm quietly and without asking anybody anything.
quiet_npm() {
  npm --no-audit --no-fund --no-update-notifier "$@"
}

install_node() {
  { command -v npm >/dev/null || apt_install npm; } &&
    quiet_npm install --prefix "$root/build/node" "$node_package@22" npm@11
}

ensure_node() {
  node_will_do && return 0
  use_own_node
  node_will_do && return 0
  stage "install node" install_node && use_own_node && node_will_do
}

# The packages of the page. `npm ci` would refuse a lock that does not list the builds for other systems.
web_packages() {
  [[ "$root/web/node_modules/.package-lock.json" -nt "$root/web/package-lock.json" ]] && return 0
  (cd "$root/web" && quiet_npm install --no-save) && touch "$root/web/node_modules/.package-lock.json"
}

web_up_to_date() {
  [[ -f "$root/web/dist/index.html" && -f "$web_built" ]] &&
    [[ -z "$(find "$root/web" "$root/build/wasm/package" -name node_modules -prune -o -path "$root/web/dist" -prune -o -newer "$web_built" -print -quit)" ]]
}

build_web() {
  web_packages && (cd "$root/web" && npm run build) && touch "$web_built"
}

# The page, ready to go into the program. It has the WebAssembly module inside, so that comes first.
ensure_web() {
  mkdir -p "$root/build" && ensure_wasm || return
  web_up_to_date && return 0
  ensure_node && stage "build web" build_web
}
