/**
 * Flags of Node for the server. A call's objects are garbage after it is answered. A young generation of the
 * default size is often collected while many of them are in use, so they are copied needlessly. A larger one
 * costs up to 96 MiB of memory.
 */
export const SERVER_FLAGS = ['--min-semi-space-size=32', '--max-semi-space-size=64'];
