import { afterAll, expect, it } from 'vitest';
import { newCustomer } from '../../../../test/harness/customers.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { FREE, filesOf, makerOf, manifests } from './data-files.fixture.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** The date of a test site's clock. */
const today = '2026-03-02';
const described = manifests()
  .filter(({ code }) => code === FREE)
  .map((manifest) => ({
    ...manifest,
    fields: manifest.fields.map((field) =>
      field.code === 'NAME' ? { ...field, deprecated: { since: today, until: today } } : field,
    ),
  }));
const site = await startSite(described);
afterAll(site.stop);

it('files are generated again without a field after its last day, in the data set’s next version', async () => {
  await site.load(FREE, 'SECCODE,NAME\n000001,one\n000002,two\n');
  const filesNow = async () => {
    const files = filesOf(site, await newCustomer(site));
    await files.list(FREE);
    await makerOf(site).make();
    await site.state.registry.refresh();
    const { columns, version, files: listed } = (await files.list(FREE)).data;
    const { rawPayload } = await files.load(listed[0]?.url ?? '');
    return { columns: columns.map(({ code }) => code), version: BigInt(version ?? 0), content: rawPayload };
  };
  const before = await filesNow();
  expect([before.columns, before.content.includes('NAME')]).toEqual([['SECCODE', 'NAME'], true]);
  site.time.now = new Date(site.time.now.getTime() + DAY_MS);
  const after = await filesNow();
  expect([after.columns, after.content.includes('NAME')]).toEqual([['SECCODE'], false]);
  expect(after.version).toBe(before.version + 1n);
  expect(await filesNow()).toEqual(after);
});
