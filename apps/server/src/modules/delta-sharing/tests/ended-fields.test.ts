import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { grant, newCustomer } from '../../../../test/harness/customers.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { csvOf, makerOf, ROWS, SOLD, soldManifest } from '../../data-files/tests/data-files.fixture.ts';
import { readerOf } from './delta-sharing.fixture.ts';

const DAY_MS = 86_400_000;
/** The date of a test site's clock. */
const today = '2026-03-02';
const fields = soldManifest().fields.map((field) =>
  field.code === 'RATIO' ? { ...field, deprecated: { since: today, until: today } } : field,
);
const site = await startSite([soldManifest({ fields })]);
afterAll(site.stop);

it("a table's schema and statistics omit a field from the day after its last day", async () => {
  await site.load(SOLD, csvOf(ROWS));
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  const owner = await newCustomer(site);
  await grant(site, owner, 'term', SOLD);
  const origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
  const reader = readerOf(origin, { token: `${owner.accessKey}.${owner.accessSecret}` });
  const tableNow = async () => {
    await reader.query(SOLD);
    await makerOf(site).make();
    await site.state.registry.refresh();
    const { metaData, files } = await reader.query(SOLD);
    const schema: { fields: { name: string }[] } = JSON.parse(metaData?.schemaString ?? '{}');
    return {
      names: schema.fields.map(({ name }) => name),
      isCounted: files.some(({ stats }) => stats.includes('"RATIO"')),
    };
  };
  const codes = fields.map(({ code }) => code);
  expect(await tableNow()).toEqual({ names: codes, isCounted: true });
  site.advance(DAY_MS);
  expect(await tableNow()).toEqual({ names: codes.filter((code) => code !== 'RATIO'), isCounted: false });
});
