import { siteDataEndpoints, siteDataFiles } from '@jishi/contract';
import type { Clock } from '../../platform/clock.ts';
import { type Guards, type HttpModule, serve } from '../../platform/http/index.ts';
import { mountDownloads } from './download.routes.ts';
import { createReadings } from './glosses.ts';
import { RowCounts } from './row-counts.ts';
import { RowPages } from './row-pages.ts';
import { type SiteDataDeps, siteDataHandlers } from './site-data.handlers.ts';

export interface SiteDataMountDeps extends Omit<SiteDataDeps, 'pages' | 'counts' | 'read'> {
  readonly clock: Clock;
  readonly guards: Guards;
}

export const siteDataModule: HttpModule<SiteDataMountDeps> = {
  endpoints: [siteDataEndpoints, siteDataFiles],
  mount(app, deps) {
    const reading = {
      ...deps,
      pages: new RowPages(deps.pool, deps.clock),
      counts: new RowCounts(deps.pool, deps.clock),
      read: createReadings(deps.pool, deps.registry),
    };
    serve(app, siteDataEndpoints, siteDataHandlers(reading), deps.guards);
    mountDownloads(app, reading, deps.guards);
  },
};
