import { commonSight, type ReadSight, strangerSight } from '../../src/modules/datasets/index.ts';
import type { Guards } from '../../src/platform/http/index.ts';

/** For endpoints that are open to all: whoever asks who calls, or what is sealed, fails the test. */
export const openGuards: Guards = {
  authenticate: () => Promise.reject(new Error('nobody is asked who they are')),
  unseal: () => Promise.reject(new Error('nothing is sealed')),
  publicOrigin: null,
};

/** What a reader without rights sees. */
export const strangersOnly: ReadSight = (_request, dataset) => commonSight(dataset) ?? strangerSight(dataset);
