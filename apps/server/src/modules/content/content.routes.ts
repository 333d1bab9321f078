import type { contentEndpoints, Handlers } from '@jishi/contract';
import { marketDay } from '../../platform/clock.ts';
import type { CallContext } from '../../platform/http/index.ts';
import type { ContentDeps } from './content.deps.ts';
import { countVisit } from './visits.repository.ts';

/** Returns the handlers for the content of the site's frame. */
export function siteHandlers({
  db,
  clock,
  settings,
  business,
}: Pick<ContentDeps, 'db' | 'clock' | 'settings' | 'business'>): Handlers<
  typeof contentEndpoints,
  CallContext
> {
  return {
    settings: async () => settings,
    businessConfig: async () => business,
    recordVisit: async ({ page }, { reply }) => {
      reply.header('cache-control', 'no-store');
      return { counted: settings.collectVisits && (await countVisit(db, marketDay(clock()), page)) };
    },
  };
}
