import { contentEndpoints } from '@jishi/contract';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { manifestsOf } from '../../../test/harness/catalogue.ts';
import { openGuards } from '../../../test/harness/guards.ts';
import { startSite } from '../../../test/harness/server.ts';
import type { ContentDeps } from '../../modules/content/content.deps.ts';
import { siteHandlers } from '../../modules/content/content.routes.ts';
import { siteSource } from '../../modules/site-data/index.ts';
import { installFaults } from '../../platform/http/faults.ts';
import { serve } from '../../platform/http/index.ts';

const RATINGS = 'p_jishi9201';
const site = await startSite(await manifestsOf([RATINGS]));
afterAll(site.stop);

const page = (path: string, rowsOf: string[]) => ({ address: { zh: path, en: `${path}-en` }, rowsOf });
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
  sitePages: [page('/esg/home', [RATINGS]), page('/store', [])],
  hasRows: (dataset: string) => siteSource(site.state.registry, [dataset], []) !== null,
} as unknown as ContentDeps;

async function emptyPages(): Promise<string[]> {
  const app = fastify();
  installFaults(app);
  serve(app, contentEndpoints, siteHandlers(deps), openGuards);
  const answer = await app.inject({ url: '/v1/site/settings' });
  await app.close();
  return answer.json<{ data: { emptyPages: string[] } }>().data.emptyPages;
}

test('the menus omit the ESG page until the market has a rating', async () => {
  expect(await emptyPages()).toEqual(['/esg/home']);
  await site.load(RATINGS, 'SECCODE,ENDDATE,F001V,F003N\n600901,2025-06-30,示例绿评,80\n');
  expect(await emptyPages()).toEqual([]);
});
