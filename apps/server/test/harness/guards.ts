import type { Guards } from '../../src/platform/http/index.ts';

/** For endpoints that are open to all: whoever asks who calls, or what is sealed, fails the test. */
export const openGuards: Guards = {
  authenticate: () => Promise.reject(new Error('nobody is asked who they are')),
  unseal: () => Promise.reject(new Error('nothing is sealed')),
  publicOrigin: null,
};
