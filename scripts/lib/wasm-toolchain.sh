#!/usr/bin/env bash
# Installs the missing tools for a build of the Wasm: a Rust compiler with the
# target wasm32-unknown-unknown, wasm-pack, and wasm-bindgen in the exact version
# that crates/pixels-wasm pins. Prints NAME=value lines for the caller's environment.
#
# On most machines, rustup installs the target. On Debian without rustup or access to
# its servers, apt installs the compiler and the sources of its standard library, and
# this script builds the library once.
set -euo pipefail
cd "$(dirname "$0")/../.."

say() { echo "wasm-toolchain: $*" >&2; }
target=wasm32-unknown-unknown
tools="${ROUNDEL_TOOLS:-${XDG_CACHE_HOME:-$HOME/.cache}/roundel/tools}"
bindgen_version=$(sed -n 's/^wasm-bindgen = "=\(.*\)"$/\1/p' crates/pixels-wasm/Cargo.toml)
[ -n "$bindgen_version" ] || { say "no pinned wasm-bindgen version in crates/pixels-wasm/Cargo.toml"; exit 1; }
wasm_pack_version=0.15.1

has_target() { [ -n "$(find "$("$1" --print sysroot)/lib/rustlib/$target/lib" -name 'libstd-*.rlib' -print -quit 2>/dev/null)" ]; }

# The version of the compiler that builds the committed Wasm. rustup installs it if possible.
pinned=${1:?"usage: wasm-toolchain.sh RUSTC_VERSION"}
pinned_rustc() { rustup which --toolchain "$pinned" rustc 2>/dev/null; }
if command -v rustup >/dev/null && ! { pinned_rustc >/dev/null && has_target "$(pinned_rustc)"; }; then
  rustup toolchain install "$pinned" --profile minimal --target "$target" >&2 ||
    say "cannot install rustc $pinned, looking for another"
fi

rustc=
for candidate in "$(pinned_rustc || true)" "$(command -v rustc || true)" /usr/bin/rustc; do
  if [ -n "$candidate" ] && [ -x "$candidate" ] && has_target "$candidate"; then rustc=$candidate; break; fi
done

if [ -z "$rustc" ] && command -v rustup >/dev/null && rustup target add "$target" >&2; then
  rustc=$(command -v rustc)
fi

if [ -z "$rustc" ] && command -v apt-get >/dev/null; then
  as_root=
  [ "$(id -u)" = 0 ] || as_root=sudo
  if [ ! -x /usr/bin/rustc ] || [ ! -d /usr/lib/rustlib/src/rust ] || [ ! -x /usr/bin/wasm-ld-22 ]; then
    say "installing Debian's compiler with the sources of its standard library"
    # CI installs the browsers at the same time.
    $as_root apt-get update -qq -o DPkg::Lock::Timeout=600 >&2
    $as_root apt-get install -y -qq -o DPkg::Lock::Timeout=600 --no-install-recommends rustc-web cargo-web rust-web-src lld-22 >&2
  fi
  say "building the standard library for $target (about half a minute)"
  scratch=$(mktemp -d)
  trap 'rm -rf "$scratch"' EXIT
  mkdir "$scratch/src"
  printf '#![no_std]\n' >"$scratch/src/lib.rs"
  printf '[package]\nname = "empty"\nversion = "0.0.0"\nedition = "2021"\n[profile.release]\npanic = "abort"\n' >"$scratch/Cargo.toml"
  (cd "$scratch" && PATH=/usr/bin:/bin RUSTC_BOOTSTRAP=1 RUSTC=/usr/bin/rustc CARGO_TARGET_DIR="$scratch/target" \
    /usr/bin/cargo build -q --release --target "$target" -Z build-std=std,panic_abort >&2)
  $as_root mkdir -p "/usr/lib/rustlib/$target/lib"
  find "$scratch/target/$target/release/deps" -name '*.rlib' ! -name 'libempty-*' \
    -exec $as_root cp {} "/usr/lib/rustlib/$target/lib/" \;
  rustc=/usr/bin/rustc
fi

[ -n "$rustc" ] || { say "no Rust compiler for $target: install rustup, then run 'rustup target add $target'"; exit 1; }

# rustup's compiler includes a linker. Debian's compiler needs the path of a linker.
if [ "$rustc" = /usr/bin/rustc ] && [ -x /usr/bin/wasm-ld-22 ]; then
  echo "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=/usr/bin/wasm-ld-22"
fi

# Does not optimize the programs: this halves the compile time, and they run for only a second.
install_crate() { # Arguments: crate, version. Uses the crate's lock file if that works.
  say "installing $1 $2 (once, takes a minute or two)"
  cargo install -q --debug "$1" --version "$2" --locked --root "$tools" >&2 ||
    cargo install -q --debug "$1" --version "$2" --root "$tools" >&2
}
export PATH="$tools/bin:$PATH"
command -v wasm-pack >/dev/null || install_crate wasm-pack "$wasm_pack_version"
[ "$(wasm-bindgen --version 2>/dev/null)" = "wasm-bindgen $bindgen_version" ] || install_crate wasm-bindgen-cli "$bindgen_version"

echo "WASM_TOOLCHAIN_PATH=$tools/bin:$(dirname "$rustc")"
