import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FileRefused } from '../load/load.messages.ts';
import { proposalText } from '../load/propose/proposal-text.ts';
import { proposeMappings } from '../load/propose/propose-mappings.ts';
import { readSample } from '../load/propose/sample.ts';
import { openLoadWorld, testManifest } from './load-world.fixture.ts';

const quotes = testManifest({
  adjustment: 'none',
  fields: [
    { code: 'SECCODE', zh: '证券代码', en: 'Security code', type: 'text', role: 'code', pattern: '\\d{6}' },
    { code: 'TRADEDATE', zh: '交易日期', en: 'Trade date', type: 'date', role: 'tradeDate' },
    { code: 'F001N', zh: '收盘价', en: 'Close', type: 'number', unit: 'yuan', role: 'close' },
    { code: 'F002N', zh: '成交金额', en: 'Value', type: 'number', unit: 'yuan', role: 'amount' },
  ],
  key: ['SECCODE', 'TRADEDATE'],
});
const { folder, load, rows, dataset } = await openLoadWorld([quotes]);
const refusalOf = (bytes: string, name: string): Promise<string> =>
  load(bytes, { name }).then(
    () => 'loaded',
    (error) => (error instanceof FileRefused ? error.text('en') : String(error)),
  );

describe('a header whose names contain parameters', () => {
  const cell = (name: string, unit: string, adjustment: string): string =>
    `"${name}\n[交易日期] 2025-06-03\n[复权方式] ${adjustment}\n[单位] ${unit}"`;
  const extraction = (adjustment: string): string =>
    `证券代码,交易日期,${cell('收盘价', '元', adjustment)},${cell('成交额', '万元', adjustment)}\n600901,2025-06-03,9.31,1148.085\n`;

  test('is read by the names, and in the units that it states', async () => {
    expect(await load(extraction('不复权'))).toMatchObject({ inserted: 1, leftColumns: [] });
    expect(await rows()).toEqual(['600901|2025-06-03|9.31|11480850']);
  });

  test('states the adjustment of the prices', async () => {
    expect(await refusalOf(extraction('前复权'), 'delivery.csv')).toContain('forward-adjusted');
  });

  test('proposes the day of its parameters', async () => {
    const file = join(folder, 'extraction.csv');
    await writeFile(file, extraction('不复权').replace('交易日期,', '').replace('2025-06-03,9', '9'));
    const sample = await readSample(file, {}, '2025-07-01');
    const text = proposalText(proposeMappings([dataset()], sample), 'en');
    expect(text).toContain('TRADEDATE: { const: 2025-06-03 } # 交易日期; the day in the title of the file');
    expect(text).toContain('1 of 1 sample row would pass');
  });

  test('still fits a mapping with its complete names', async () => {
    const from = '收盘价\n[交易日期] 2025-06-03\n[复权方式] 不复权\n[单位] 元';
    const columns = { SECCODE: { from: '证券代码' }, TRADEDATE: { from: '交易日期' }, F001N: { from } };
    const plan = { dataset: quotes.code, columns, where: [], codes: {}, missing: [] };
    await load(extraction('不复权'), { plan: plan as never });
    expect(await rows()).toEqual(['600901|2025-06-03|9.31|']);
  });
});

describe('a refusal for a missing key column', () => {
  test('names the code in the name of the file, and the flag that reads it', async () => {
    const reason = await refusalOf('日期,收盘\n2025-06-03,9.31\n', 'SH#600901.txt');
    expect(reason).toContain('SECCODE');
    expect(reason).toContain('has the code SH600901, which --code-from-name reads');
  });

  test('names the day in the name of the file, and the mapping that reads it', async () => {
    const reason = await refusalOf('代码,收盘\n600901,9.31\n', 'all_20250603.csv');
    expect(reason).toContain(
      'has the day 2025-06-03, which a mapping reads with TRADEDATE: { from: filedate }',
    );
  });

  test('states nothing about a name that does not help', async () => {
    expect(await refusalOf('代码,收盘\n600901,9.31\n', 'data.csv')).toMatch(/use a mapping \(--map\)$/);
  });

  test('shows the names with the units of the rows that describe the columns, each in one line', async () => {
    const reason = await refusalOf('指标名称,"收盘\n价"\n频率,日\n单位,元\n2025-06-03,9.31\n', 'data.csv');
    expect(reason).toContain('the header is: 指标名称, 收盘 价(元);');
  });
});

test('a mapping proposed for a table with descriptions finds its days, though a note follows', async () => {
  const file = join(folder, '600901.csv');
  await writeFile(
    file,
    '指标名称,收盘价\n频率,日\n单位,元\n2025-06-03,9.31\n2025-06-04,9.5\n数据来源：东方财富Choice数据,\n',
  );
  const text = proposalText(proposeMappings([dataset()], await readSample(file, {}, '2025-07-01')), 'en');
  expect(text).toContain('TRADEDATE: { from: 指标名称 }');
  expect(text).toContain('2 of 2 sample rows would pass');
});
