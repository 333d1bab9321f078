/**
 * Flags of Node for the server. A call's objects are garbage once it is answered. In a young generation of
 * the usual size many are still in use when it is collected, and are copied for nothing. Costs up to 96 MiB
 * of memory.
 */
export const SERVER_FLAGS = ['--min-semi-space-size=32', '--max-semi-space-size=64'];
