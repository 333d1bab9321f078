import { type BusinessConfig, contentEndpoints, type SiteSettings } from '@jishi/contract';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openGuards } from '../../../../test/harness/guards.ts';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { installFaults } from '../../../platform/http/faults.ts';
import { serve } from '../../../platform/http/index.ts';
import { siteHandlers } from '../content.routes.ts';
import { visitsSince } from '../visits.repository.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const { db } = test.database;
/** On the market's clock, this is already the next day. */
const NOW = new Date('2026-03-02T16:00:00Z');
const TODAY = '2026-03-03';
const business: BusinessConfig = {
  onlinePay: 0,
  invoice: 0,
  tokenDisplay: 0,
  invitation: 0,
  registrationUiType: 0,
  registrationUrl: null,
  emailSignUp: true,
  reviewDays: 2,
  invoiceDays: 3,
  thirdParties: [],
};
const FULL_DAY = '2026-03-10';

/** Starts a server with the settings and opens one page on it. */
async function visit(collectVisits: boolean, page: string, now = NOW) {
  const app = fastify();
  installFaults(app);
  const settings: SiteSettings = {
    operator: null,
    email: null,
    phone: null,
    hours: null,
    qrCodes: [],
    filings: [],
    collectVisits,
  };
  const deps = { db, clock: () => now, settings, business, sitePages: [], hasRows: () => true };
  serve(app, contentEndpoints, siteHandlers(deps), openGuards);
  const reply = await app.inject({ url: '/v1/site/visits', query: { page } });
  await app.close();
  return { status: reply.statusCode, body: reply.json() };
}

const viewsOf = async (page: string) =>
  (await visitsSince(db, TODAY)).find((row) => row.page === page)?.views ?? 0n;

describe('a visit', () => {
  it('is not counted by default', async () => {
    expect(await visit(false, '/off')).toMatchObject({
      status: 200,
      body: { code: 0, data: { counted: false } },
    });
    expect(await viewsOf('/off')).toBe(0n);
  });

  it("is counted by page, and by the day in the market's time zone", async () => {
    for (let time = 0; time < 3; time++)
      expect((await visit(true, '/index')).body.data).toEqual({ counted: true });
    await visit(true, '/home/data-center-en');
    expect(await viewsOf('/index')).toBe(3n);
    expect(await viewsOf('/home/data-center-en')).toBe(1n);
    expect((await visitsSince(db, '2026-03-04')).filter(({ page }) => page === '/index')).toEqual([]);
  });

  it.each(['', 'index', '/a?b=1', '/<script>', `/${'a'.repeat(100)}`])(
    'to an invalid page is rejected: %s',
    async (page) => {
      expect((await visit(true, page)).status).toBe(400);
    },
  );

  it('to an invented page is not counted once the day has the maximum number of pages', async () => {
    const now = new Date(`${FULL_DAY}T02:00:00Z`);
    await visit(true, '/known', now);
    await sql`insert into page_view (day, page, views)
      select ${FULL_DAY}::date, '/invented/' || n, 1 from generate_series(1, 1000) as n`.execute(db);
    expect((await visit(true, '/one-more', now)).body.data).toEqual({ counted: false });
    expect((await visit(true, '/known', now)).body.data).toEqual({ counted: true });
    expect(await viewsOf('/known')).toBe(2n);
  });
});
