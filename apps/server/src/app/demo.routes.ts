import type { demoEndpoints, Handlers } from '@jishi/contract';
import type { DatasetRegistry } from '../modules/datasets/index.ts';
import type { CallContext } from '../platform/http/index.ts';

/** Whether rows are made up, from what this process has heard of the data sets. */
export function demoHandlers({
  registry,
}: {
  registry: DatasetRegistry;
}): Handlers<typeof demoEndpoints, CallContext> {
  return { status: async () => ({ demo: registry.madeUp().length > 0 }) };
}
