import { join } from 'node:path';
import { root } from './packages.mjs';

/**
 * Flags of Node for the server. A call's objects are garbage after it is answered. A young generation of the
 * default size is often collected while many of them are in use, so they are copied needlessly. A larger one
 * costs up to 96 MiB of memory.
 */
export const SERVER_FLAGS = ['--min-semi-space-size=32', '--max-semi-space-size=64'];

/**
 * Keeps the code that V8 compiled, and the sources without types, between starts: a start takes a second of processor
 * time less, and so does a command. Children inherit this.
 */
export function keepCompiledCode() {
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');
}
