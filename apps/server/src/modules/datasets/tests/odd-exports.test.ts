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

const [first, ...others] = await manifestsOf(['p_stock2402', 'p_jishi9104']);
if (!first) throw new Error('no manifests');
const vendors = await readVendors(CATALOGUE);
const world = await openLoadWorld([first, ...others], vendors);

/** Loads a file by its proposed mapping, and returns the stored values of fields. */
async function storedBy(code: string, text: string | Buffer, fields: readonly string[]): Promise<string[]> {
  const name = 'export.csv';
  const file = join(world.folder, name);
  await writeFile(file, text);
  const sample = await readSample(file, {}, '2025-07-01');
  const [mapping] = parse(
    proposalText(proposeMappings([world.dataset(code)], sample, vendors), 'en'),
  ) as object[];
  await world.load(text, { code, name, plan: importPlanSchema.parse(mapping) });
  const list = fields.map((field) => `trim_scale("${field}")::text`).join(', ');
  const { rows } = await world.pool.query({
    text: `select "SECCODE", "TRADEDATE"::date::text, ${list} from data."${code}"`,
    rowMode: 'array',
  });
  return rows.map((row) => row.join('|')).sort();
}

test.each([
  [
    'units of ten thousand shares and hundred million yuan, with a line of totals',
    '证券代码,交易日期,收盘价(元),成交量(万股),成交额(亿元),涨跌幅(%)\n600901.SH,2025-06-03,9.31,"1,234.56",1.43,-1.20%\n合计,,,"1,234.56",1.43,\n',
    ['600901|2025-06-03|9.31|12345600|143000000|-1.2'],
  ],
  [
    'semicolons, decimal commas and German dates',
    '证券代码;交易日期;收盘价;成交量(股);成交额(元);涨跌幅(%)\n600901;03.06.2025;9,31;1.234.567;11.493.818,77;-1,2\n600902;13.06.2025;1.009,41;234.567;;0,5\n',
    ['600901|2025-06-03|9.31|1234567|11493818.77|-1.2', '600902|2025-06-13|1009.41|234567||0.5'],
  ],
  [
    'scales in the cells, negative numbers in brackets, and four marks of missing values',
    '代码,日期,收盘,成交量,成交额,涨跌幅\n600901,2025-06-03,9.31,21.65万,1.43亿,(1.20)\n600902,2025/6/3,5.1,--,N/A,—\n',
    ['600901|2025-06-03|9.31|216500|143000000|-1.2', '600902|2025-06-03|5.1|||'],
  ],
])('a file with %s is stored to the cell', async (_, text, stored) => {
  expect(await storedBy('p_stock2402', text, ['F007N', 'F004N', 'F011N', 'F010N'])).toEqual(stored);
});

test('a file in UTF-16 with tabs is stored to the cell', async () => {
  const text = '证券代码\t交易日期\t收盘价\t成交数量\r\n600901\t2025-06-03\t9.31\t123456\r\n';
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  expect(await storedBy('p_stock2402', bytes, ['F007N', 'F004N'])).toEqual(['600901|2025-06-03|9.31|123456']);
});

test('a row of the night session, whose trade date is another day, is rejected', async () => {
  const text =
    '合约代码,交易日期,收盘价,结算价,成交量(手),成交额(万元)\n' +
    'au2508,2025-06-03 夜盘,780.1,781,12,3456.7\nau2508,2025-06-03,780.2,781,15,3500.5\n';
  expect(await storedBy('p_jishi9104', text, ['F007N', 'F008N', 'F009N', 'F010N'])).toEqual([
    'au2508|2025-06-03|780.2|781|15|35005000',
  ]);
  expect(await world.rejected()).toContain('2025-06-03 夜盘');
});
