import { describe, expect, it } from 'vitest';
import { CATALOGUE, manifestsOf } from '../../../../test/harness/catalogue.ts';
import { readVendors } from '../load/vendors/read-vendors.ts';
import { openLoadWorld, reasonOf } from './load-world.fixture.ts';
import { VENDOR_CALLS } from './vendor-calls.fixture.ts';
import { planOf, type VendorFile } from './vendor-file.fixture.ts';
import { VENDOR_FILES } from './vendor-files.fixture.ts';

const FILES = { ...VENDOR_FILES, ...VENDOR_CALLS };

const CODES = [...new Set(Object.values(FILES).map(({ code }) => code))];
const [first, ...others] = await manifestsOf(CODES);
if (!first) throw new Error('no manifests');
const vendors = await readVendors(CATALOGUE);
const world = await openLoadWorld([first, ...others], vendors);

async function outcomeOf(file: VendorFile): Promise<unknown> {
  const { code, name, sheet, codeFromName, bytes, fields = [] } = file;
  const plan = planOf(file);
  const flags = {
    code,
    name,
    ...(sheet && { sheet }),
    ...(codeFromName && { codeFromName }),
    ...(plan && { plan }),
  };
  const outcome = await world.load(await bytes(), flags).catch(reasonOf);
  if (typeof outcome === 'string') return outcome;
  const { rows } = await world.pool.query({
    text: `select ${fields.map((field) => `"${field}"::text`).join(', ')} from data."${code}" order by 1, 2`,
    rowMode: 'array',
  });
  return rows.map((row) => row.map(plainly).join('|'));
}

/** Writes a decimal without trailing zeros. */
const plainly = (value: unknown): string =>
  String(value)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

describe("a vendor's file is stored with all its values, or rejected with the reason", () => {
  it.each(Object.entries(FILES))('%s', async (_, file) => {
    expect(await outcomeOf(file)).toEqual(file.refused ?? file.stored);
  });

  it('the examples cover every vendor in the catalogue', () => {
    const tried = new Set(Object.values(FILES).map(({ source }) => source));
    expect([...tried].sort()).toEqual(vendors.map(({ id }) => id).sort());
  });
});
