import { datasetsEndpoints } from '@jishi/contract';
import { type Guards, type HttpModule, serve } from '../../platform/http/index.ts';
import type { DatasetRegistry } from './dataset.ts';

export interface DatasetsMountDeps {
  readonly registry: DatasetRegistry;
  readonly guards: Guards;
}

export const datasetsModule: HttpModule<DatasetsMountDeps> = {
  endpoints: [datasetsEndpoints],
  mount(app, { registry, guards }) {
    // Whether rows are made up, from what this process has heard of the data sets.
    const status = async () => ({ demo: registry.madeUp().length > 0 });
    serve(app, datasetsEndpoints, { status }, guards);
  },
};
