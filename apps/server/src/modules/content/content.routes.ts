import type { BusinessConfig, contentEndpoints, Handlers, SiteSettings } from '@jishi/contract';
import { type Clock, marketDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { CallContext } from '../../platform/http/index.ts';
import { countVisit } from './visits.repository.ts';

export interface ContentDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: SiteSettings;
  readonly business: BusinessConfig;
}

/** Content of the site's frame. */
export function siteHandlers({
  db,
  clock,
  settings,
  business,
}: ContentDeps): Handlers<typeof contentEndpoints, CallContext> {
  return {
    settings: async () => settings,
    businessConfig: async () => business,
    recordVisit: async ({ page }, { reply }) => {
      reply.header('cache-control', 'no-store');
      return { counted: settings.collectVisits && (await countVisit(db, marketDay(clock()), page)) };
    },
  };
}
