import { datasetsEndpoints } from '@jishi/contract';
import { type AnyModule, group } from '../../platform/module/index.ts';
import type { DatasetRegistry } from './dataset.ts';

/** Reports whether this process's data sets contain demo rows. */
const statusHandlers = ({ registry }: { readonly registry: DatasetRegistry }) => ({
  status: async () => ({ demo: registry.demoDatasets().length > 0 }),
});

export const datasetsModule = {
  serves: [group(datasetsEndpoints, statusHandlers)],
} satisfies AnyModule;
