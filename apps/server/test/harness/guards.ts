import {
  anonymousVisibility,
  commonVisibility,
  type ReadVisibility,
} from '../../src/modules/datasets/index.ts';
import type { Guards } from '../../src/platform/http/index.ts';

/** Guards for public endpoints. A request for the caller or for a sealed field fails the test. */
export const openGuards: Guards = {
  authenticate: () => Promise.reject(new Error('nobody is asked who they are')),
  unseal: () => Promise.reject(new Error('nothing is sealed')),
  publicOrigin: null,
};

/** The visibility to a reader without entitlements. */
export const strangersOnly: ReadVisibility = (_request, dataset) =>
  commonVisibility(dataset) ?? anonymousVisibility(dataset);
