import { siteDataEndpoints, siteDataFiles } from '@jishi/contract';
import type { Clock } from '../../platform/clock.ts';
import { type AnyModule, group, routes, sharing } from '../../platform/module/index.ts';
import { mountDownloads } from './download.routes.ts';
import { RowCounts } from './row-counts.ts';
import { RowPages } from './row-pages.ts';
import { type SiteDataDeps, siteDataHandlers } from './site-data.handlers.ts';
import { createGroupedTranslator } from './translator.ts';

interface SiteDataPorts extends Omit<SiteDataDeps, 'pages' | 'counts' | 'read'> {
  readonly clock: Clock;
}

const openReading = (ports: SiteDataPorts) => ({
  pages: new RowPages(ports.pool, ports.clock),
  counts: new RowCounts(ports.pool, ports.clock),
  read: createGroupedTranslator(ports.pool, ports.registry),
});

export const siteDataModule = {
  serves: [
    sharing(openReading, [
      group(siteDataEndpoints, siteDataHandlers),
      routes([siteDataFiles], mountDownloads),
    ]),
  ],
} satisfies AnyModule;
