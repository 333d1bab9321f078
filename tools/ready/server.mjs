/**
 * Flags of Node for the server. What a call makes is thrown away when it is answered; in a young generation
 * of the usual size much of it is still in use when that is cleared, and is carried over for nothing. Costs
 * up to 96 MiB of memory.
 */
export const SERVER_FLAGS = ['--min-semi-space-size=32', '--max-semi-space-size=64'];
