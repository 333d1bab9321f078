import type { contentEndpoints, Handlers } from '@jishi/contract';
import { marketDay } from '../../platform/clock.ts';
import type { CallContext } from '../../platform/http/index.ts';
import type { ContentDeps } from './content.deps.ts';
import { emptyPages } from './site-pages.ts';
import { countVisit } from './visits.repository.ts';

/** Returns the handlers for the contents of the site's frame. */
export function siteHandlers({
  db,
  clock,
  settings,
  business,
  sitePages,
  hasRows,
}: Pick<ContentDeps, 'db' | 'clock' | 'settings' | 'business' | 'sitePages' | 'hasRows'>): Handlers<
  typeof contentEndpoints,
  CallContext
> {
  return {
    settings: async () => ({
      ...settings,
      emptyPages: emptyPages({ sitePages, hasRows, clock }).map(({ address }) => address.zh),
    }),
    businessConfig: async () => business,
    recordVisit: async ({ page }, { reply }) => {
      reply.header('cache-control', 'no-store');
      return { counted: settings.collectVisits && (await countVisit(db, marketDay(clock()), page)) };
    },
  };
}
