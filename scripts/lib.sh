# What ./run and ./test share: installing packages, building a preset, and saying so in one line a stage. To be sourced.
# shellcheck shell=bash

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
logs="$root/build/log"

# Another clone of the same sources compiles nothing again.
export CCACHE_BASEDIR="$root" CCACHE_NOHASHDIR=1 CCACHE_SLOPPINESS=pch_defines,time_macros

# stage NAME COMMAND...: keeps the output in a log and says one line: the seconds, and what the command printed as `summary: ...`.
# When it fails, the whole log. All of it goes to stderr, so that what `./run SUBCOMMAND` prints can be piped.
# Bash ignores `set -e` in what runs here: a command of several steps joins them with &&.
stage() {
  local name="$1" log start=$SECONDS
  shift
  log="$logs/${name// /-}.log"
  mkdir -p "$logs"
  printf '%-18s ' "$name" >&2
  if "$@" >"$log" 2>&1; then
    printf '%4d s  %s\n' $((SECONDS - start)) "$(sed -n 's/^summary: //p' "$log" | tail -n 1)" >&2
    return 0
  fi
  printf '%4d s  FAILED\n' $((SECONDS - start)) >&2
  cat "$log" >&2
  return 1
}

# The packages listed in scripts/packages under the given headings.
packages() {
  local heading="" line
  while read -r line; do
    case "$line" in
      '' | '#'*) ;;
      '['*) heading="${line//[\[\]]/}" ;;
      *) [[ " $* " == *" $heading "* ]] && echo "$line" ;;
    esac
  done <"$root/scripts/packages"
  return 0
}

# Those of the given packages that are not installed; one dpkg-query for all of them, because this runs every time.
missing_packages() {
  local installed name
  # dpkg-query fails when it does not know one of the names, which is exactly what we ask.
  installed=" $(dpkg-query -W -f='${Package}=${db:Status-Status} ' "$@" 2>/dev/null || true)"
  for name in "$@"; do
    [[ "$installed" == *" $name=installed "* ]] || echo "$name"
  done
}

apt_get() {
  local as_root=()
  # -n: a script that waits for a password looks like one that hangs.
  [[ "$(id -u)" == 0 ]] || as_root=(sudo -n)
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -y -o DPkg::Lock::Timeout=600 "$@"
}

apt_install() {
  # A stale list of some unrelated source must not stop us: the install below decides.
  apt_get update || true
  apt_get install --no-install-recommends "$@"
}

# Installs what is missing of the packages under the given headings.
ensure_packages() {
  local wanted missing
  # Elsewhere than on Debian the tools may be there under other names: let cmake find out.
  command -v dpkg-query >/dev/null || return 0
  mapfile -t wanted < <(packages "$@")
  mapfile -t missing < <(missing_packages "${wanted[@]}")
  ((${#missing[@]})) || return 0
  if ! stage "install packages" apt_install "${missing[@]}"; then
    echo "Could not install what is missing. As root: apt-get install --no-install-recommends ${missing[*]}" >&2
    return 1
  fi
}

# configured PRESET ON|OFF|any: whether that build directory is up to date with its preset, with or without the tests.
configured() {
  local cache="$root/build/$1/CMakeCache.txt" testing="${2/any/O[NF]+}"
  # build.ninja comes last: without it an earlier configuration was cut short.
  [[ -f "$root/build/$1/build.ninja" && ! "$root/CMakePresets.json" -nt "$cache" ]] &&
    grep -qE "^BUILD_TESTING:BOOL=$testing\$" "$cache" && grep -qF "hanaza_SOURCE_DIR:STATIC=$root" "$cache"
}

# configure PRESET ON|OFF|any: the tests need more packages than the program. Does nothing when it was done before; ninja itself
# notices a changed CMakeLists.txt.
configure() {
  configured "$1" "$2" && return 0
  local fresh=()
  # A tree that was moved or copied has a cache full of the old place.
  grep -qsF "hanaza_SOURCE_DIR:STATIC=$root" "$root/build/$1/CMakeCache.txt" || fresh=(--fresh)
  # The touch: cmake leaves a cache alone in which nothing changed, and it would look older than the presets for ever.
  (cd "$root" && cmake --preset "$1" -DBUILD_TESTING="${2/any/OFF}" "${fresh[@]}") && touch "$root/build/$1/CMakeCache.txt"
}

# build PRESET [TARGET...]
build() {
  local preset="$1"
  shift
  cmake --build "$root/build/$preset" --parallel "$(nproc)" ${1:+--target "$@"} -- --quiet
}
