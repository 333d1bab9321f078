import { SERVER_FLAGS } from '../ready/server.mjs';

/** Returns the program `bin/jishi`: `serve` runs the server, and everything else is a command of an operator. */
export function launcher(): string {
  return `#!/bin/sh
# jishi serve [--env-file FILE]   runs the server
# jishi [--env-file FILE] ...     runs a command; jishi --help lists them
set -eu
self=$0
while [ -h "$self" ]; do
  target=$(readlink "$self")
  case $target in /*) self=$target ;; *) self=$(dirname "$self")/$target ;; esac
done
home=$(cd "$(dirname "$self")/.." && pwd -P)
# The -- before each program keeps Node from reading --env-file itself.
# Compiled code is kept between starts, where no other user can write.
if [ -n "\${JISHI_HOME-}" ] && [ -w "$JISHI_HOME" ]; then
  export NODE_COMPILE_CACHE="\${NODE_COMPILE_CACHE:-$JISHI_HOME/cache/compiled}"
elif [ -n "\${HOME-}" ] && [ -O "$HOME" ] && [ -w "$HOME" ]; then
  export NODE_COMPILE_CACHE="\${NODE_COMPILE_CACHE:-$HOME/.cache/jishi}"
fi
if [ "\${1-}" = serve ] && [ "\${2-}" != --help ]; then
  shift
  exec "$home/bin/node" ${SERVER_FLAGS.join(' ')} -- "$home/apps/server/src/app/main.ts" "$@"
fi
exec "$home/bin/node" -- "$home/apps/server/src/app/cli.ts" "$@"
`;
}
