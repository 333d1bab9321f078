import { datasetsEndpoints } from '@jishi/contract';
import { type AnyModule, group } from '../../platform/module/index.ts';
import type { DatasetRegistry } from './dataset.ts';

/** Reports made-up rows, according to this process's copy of the data sets. */
const statusHandlers = ({ registry }: { readonly registry: DatasetRegistry }) => ({
  status: async () => ({ demo: registry.madeUp().length > 0 }),
});

export const datasetsModule = {
  serves: [group(datasetsEndpoints, statusHandlers)],
} satisfies AnyModule;
