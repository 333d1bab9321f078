import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { csvOf, makerOf, manifests, ROWS, SOLD } from '../../data-files/tests/data-files.fixture.ts';
import { readerOf } from './delta-sharing.fixture.ts';

export const row = (code: string, day: string, close: string): string =>
  `${code},${day},${close},1,1,1,,,A,true,x`;
export const UPDATED = row('000001', '2026-02-02', '12.5');
export const INSERTED = row('000009', '2026-04-01', '3.25');

/** Starts a site with a table and an account that owns it, and returns functions that change its rows. */
export async function startChanges() {
  const site = await startSite(manifests());
  await site.load(SOLD, csvOf(ROWS));
  const owner = await newCustomer(site);
  await grant(site, owner, 'term', SOLD);
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
  // The reader uses the key, because a token would expire as the clock advances by days.
  const withKey = ({ accessKey, accessSecret }: Customer) =>
    readerOf(origin, { token: `${accessKey}.${accessSecret}` });
  const reader = withKey(owner);
  /** Generates the newest version's files, and returns the version's number and rows. */
  const makeAll = async () => {
    await reader.query(SOLD);
    await makerOf(site).make();
    const answer = await reader.query(SOLD);
    expect(answer.status).toBe(200);
    return { version: answer.metaData?.version ?? Number.NaN, rows: await reader.rows(answer) };
  };
  /** Loads rows a minute later, and generates the files. */
  const change = async (rows: readonly string[], more: { replace?: boolean } = {}) => {
    site.advance(60_000);
    await site.load(SOLD, csvOf(rows), more);
    return makeAll();
  };
  return { site, owner, reader, withKey, makeAll, change };
}
