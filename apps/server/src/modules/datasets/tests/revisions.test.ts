import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importPlanSchema } from '@jishi/contract';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { CATALOGUE, manifestsOf } from '../../../../test/harness/catalogue.ts';
import { proposalText } from '../load/propose/proposal-text.ts';
import { proposeMappings } from '../load/propose/propose-mappings.ts';
import { readSample } from '../load/propose/sample.ts';
import { readVendors } from '../load/vendors/read-vendors.ts';
import { openLoadWorld } from './load-world.fixture.ts';

const [dividends] = await manifestsOf(['p_stock2201']);
if (!dividends) throw new Error('no manifest');
const vendors = await readVendors(CATALOGUE);
const { dataset, folder, load, pool, rejected } = await openLoadWorld([dividends], vendors);

const name = 'dividend.csv';
const text =
  'ts_code,end_date,ann_date,div_proc,stk_bo_rate,stk_co_rate,cash_div_tax\n' +
  '600901.SH,20241231,20250430,预案,0,0,0.3\n600901.SH,20241231,20250430,股东大会通过,0,0,0.31\n' +
  '688901.SH,20241231,20250430,预案,0,0,0.2\n600901.SH,20241231,20250430,实施,0,0,0.321\n';

async function expectOnlyTheCertainRow(): Promise<void> {
  const { rows } = await pool.query('select "SECCODE", "F012N"::float8 as cash from data.p_stock2201');
  expect(rows).toEqual([{ SECCODE: '688901', cash: 2 }]);
  const lines = (await rejected()).trim().split('\n').slice(1);
  expect(lines.map((line) => line.split(',')[0])).toEqual(['2', '3', '5']);
  expect(lines[0]).toContain('the same key as line 5');
  expect(lines[1]).toContain('the same key as line 2');
  expect(lines[2]).toContain('the same key as line 2');
}

test('a load rejects each state of a dividend plan, and names the rows', async () => {
  expect(await load(text, { name })).toMatchObject({ read: 4, inserted: 1, rejected: 3 });
  await expectOnlyTheCertainRow();
});

test('the proposed mapping rejects the same rows', async () => {
  const file = join(folder, name);
  await writeFile(file, text);
  const sample = await readSample(file, {}, '2025-07-01');
  const [mapping] = parse(proposalText(proposeMappings([dataset()], sample, vendors), 'en')) as object[];
  const plan = importPlanSchema.parse(mapping);
  expect(await load(text, { name, plan })).toMatchObject({ read: 4, inserted: 1, rejected: 3 });
  await expectOnlyTheCertainRow();
});

test('a mapping may use the last state instead', async () => {
  const plan = importPlanSchema.parse({
    ...{ dataset: 'p_stock2201', duplicates: 'last', byHeader: true },
    columns: { F001D: { from: 'end_date' }, F012N: { from: 'cash_div_tax', times: '10' } },
  });
  expect(await load(text, { name, plan })).toMatchObject({ inserted: 2, rejected: 0 });
  const { rows } = await pool.query('select "F012N"::float8 as cash from data.p_stock2201 order by 1');
  expect(rows).toEqual([{ cash: 2 }, { cash: 3.21 }]);
});
