#!/bin/sh
# Starts the shop: `npm start`, the image, the benchmark and the tests all do it here, so that its heap limits
# are written once. `exec` makes the shop take this shell's process id: SIGTERM reaches it. SHOP_NODE_FLAGS adds flags of Node.
# Two arenas of glibc in place of eight a processor: what one thread frees, another uses.
cd "$(dirname "$0")/.." || exit 1
node=node_modules/.bin/node
if [ ! -x "$node" ]; then
  node=node
  case "$(node --version 2>/dev/null)" in
    v2[6-9].* | v[3-9][0-9].*) ;;
    *)
      echo "The shop needs Node 26 or newer, and this machine has $(node --version 2>/dev/null || echo none). Install it, or run npm start, which brings its own." >&2
      exit 1
      ;;
  esac
fi
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
# What Node compiled and stripped of types is stored for the next start, which it makes a quarter shorter and 20 MB smaller:
# Node then does not load what strips types. In a folder that cannot be written to nothing is stored. `compile` stores it.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$PWD/.cache/compile}"
# V8's helpers mark garbage beside the shop's own thread: on two processors four of them would slow it down.
cores=$(nproc 2>/dev/null || echo 4)
helpers=$((cores > 4 ? 4 : cores > 2 ? cores - 1 : 1))
# shellcheck disable=SC2086
exec "$node" --v8-pool-size="$helpers" --max-semi-space-size=8 --max-old-space-size=256 ${SHOP_NODE_FLAGS:-} src/main.ts "$@"
