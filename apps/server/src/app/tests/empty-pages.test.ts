import { contentEndpoints } from '@jishi/contract';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { manifestsOf } from '../../../test/harness/catalogue.ts';
import { openGuards } from '../../../test/harness/guards.ts';
import { startSite } from '../../../test/harness/server.ts';
import type { ContentDeps } from '../../modules/content/content.deps.ts';
import { siteHandlers } from '../../modules/content/content.routes.ts';
import { hasShownRows } from '../../modules/site-data/index.ts';
import { installFaults } from '../../platform/http/faults.ts';
import { serve } from '../../platform/http/index.ts';

const RATINGS = 'p_jishi9201';
const site = await startSite(await manifestsOf([RATINGS]));
afterAll(site.stop);

const page = (path: string, rowsOf: string[], rowsOfDays: number | null = null) => ({
  address: { zh: path, en: `${path}-en` },
  rowsOf,
  rowsOfDays,
});
const deps = {
  settings: {
    operator: null,
    email: null,
    phone: null,
    hours: null,
    qrCodes: [],
    filings: [],
    collectVisits: false,
  },
  clock: () => new Date('2026-11-30T01:00:00Z'),
  sitePages: [page('/esg/home', [RATINGS]), page('/news', [RATINGS], 366), page('/store', [])],
  hasRows: (dataset: string, since: string | null) => hasShownRows(site.state.registry, dataset, since),
} as unknown as ContentDeps;

async function emptyPages(): Promise<string[]> {
  const app = fastify();
  installFaults(app);
  serve(app, contentEndpoints, siteHandlers(deps), openGuards);
  const answer = await app.inject({ url: '/v1/site/settings' });
  await app.close();
  return answer.json<{ data: { emptyPages: string[] } }>().data.emptyPages;
}

/** Loads a rating, and updates the days that the data set covers. */
async function loadRating(day: string): Promise<void> {
  await site.load(RATINGS, `SECCODE,ENDDATE,F001V,F003N\n600901,${day},示例绿评,80\n`);
  await site.derive();
  await site.state.registry.refresh();
}

test('the menus omit a page until a row that it shows is loaded, which must be recent for a page of news', async () => {
  expect(await emptyPages()).toEqual(['/esg/home', '/news']);
  await loadRating('2025-06-30');
  expect(await emptyPages()).toEqual(['/news']);
  await loadRating('2025-12-31');
  expect(await emptyPages()).toEqual([]);
});
