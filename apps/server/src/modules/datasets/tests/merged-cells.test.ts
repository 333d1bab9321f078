import { utils, write } from '@e965/xlsx';
import { type ImportPlan, importPlanSchema } from '@jishi/contract';
import { describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import type { FileRefused } from '../load/load.messages.ts';
import { openLoadWorld, reasonOf, testManifest } from './load-world.fixture.ts';

const holdings = testManifest({
  code: 'p_test1',
  fields: [
    { code: 'SECCODE', zh: '证券代码', en: 'Security code', type: 'text' },
    { code: 'HOLDER', zh: '股东', en: 'Holder', type: 'text' },
    { code: 'F001N', zh: '持股', en: 'Shares', type: 'number', unit: 'share' },
  ],
  key: ['SECCODE', 'HOLDER'],
});
const { load, rows } = await openLoadWorld([holdings]);

const planOf = (facts: object): ImportPlan =>
  importPlanSchema.parse({ dataset: 'p_test1', byHeader: true, ...facts });
const REPEAT = planOf({ mergedCells: 'repeat' });
const FIRST = planOf({ mergedCells: 'first' });

const HEADER = ['证券代码', '股东', '持股'];
const ROWS = [
  ['600001', 'A', 1],
  ['', 'B', 2],
  ['', 'C', 3],
  ['600002', 'A', 4],
] as const;
const REPEATED = ['600001|A|1', '600001|B|2', '600001|C|3', '600002|A|4'];

/** In each file, the code of the first three rows is one merged cell. */
const FILES: readonly (readonly [name: string, bytes: () => Promise<Buffer>])[] = [
  [
    'a workbook',
    async () => {
      const [first, ...others] = ROWS.map(([code, ...cells]) => [code || null, ...cells]);
      const merged = [{ value: first?.[0], rowSpan: 3 }, ...(first ?? []).slice(1)];
      return writeExcelFile([HEADER, merged, ...others] as never).toBuffer();
    },
  ],
  [
    'an old workbook',
    async () => {
      const sheet = utils.aoa_to_sheet([HEADER, ...ROWS.map((row) => [...row])]);
      sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 3, c: 0 } }];
      const book = utils.book_new();
      utils.book_append_sheet(book, sheet, 'a');
      return write(book, { type: 'buffer', bookType: 'biff8' });
    },
  ],
  ['a page', async () => Buffer.from(pageOf('rowspan=3'))],
  [
    'an Excel 2003 workbook',
    async () =>
      Buffer.from(
        `<?xml version="1.0"?><Workbook><Worksheet><Table><Row>${HEADER.map(cellOf).join('')}</Row>
        <Row><Cell ss:MergeDown="2"><Data>600001</Data></Cell>${['A', '1'].map(cellOf).join('')}</Row>
        <Row><Cell ss:Index="2"><Data>B</Data></Cell>${cellOf('2')}</Row>
        <Row><Cell ss:Index="2"><Data>C</Data></Cell>${cellOf('3')}</Row>
        <Row>${['600002', 'A', '4'].map(cellOf).join('')}</Row></Table></Worksheet></Workbook>`,
      ),
  ],
];

const cellOf = (text: string): string => `<Cell><Data>${text}</Data></Cell>`;
const pageOf = (span: string): string =>
  `<table><tr>${HEADER.map((name) => `<th>${name}`).join('')}<tr><td ${span}>600001<td>A<td>1<tr><td>B<td>2<tr><td>C<td>3<tr><td>600002<td>A<td>4</table>`;

describe.each(FILES)('cells merged across several rows in %s', (_, bytes) => {
  test('are rejected with an error that names the column and rows, because the value may apply to only one of the rows', async () => {
    const failure = await load(await bytes()).catch((error: unknown) => error);
    expect(reasonOf(failure)).toBe('fileMergedCells');
    expect((failure as FileRefused).text('en')).toMatch(/rows 2 to 4 in column “证券代码” are merged/);
    expect(await rows()).toEqual([]);
  });

  test('apply their value to each row if the mapping declares it', async () => {
    expect(await load(await bytes(), { plan: REPEAT })).toMatchObject({ inserted: 4, rejected: 0 });
    expect(await rows()).toEqual(REPEATED);
  });

  test('apply their value only to the first row if the mapping declares it', async () => {
    expect(await load(await bytes(), { plan: FIRST })).toMatchObject({ inserted: 2, rejected: 2 });
    expect(await rows()).toEqual(['600001|A|1', '600002|A|4']);
  });
});

describe('a file with merged cells is loaded without a message', () => {
  const sheet = (cells: readonly (readonly unknown[])[]): Promise<Buffer> =>
    writeExcelFile([...cells] as never).toBuffer();

  test('if they are in the header, in one row, or in a column that is not read', async () => {
    const report = await load(
      await sheet([
        [{ value: '股东名册', columnSpan: 4 }, null, null, null],
        [...HEADER, '附注'],
        ['600001', 'A', 1, { value: '两行', rowSpan: 2 }],
        ['600001', 'B', 2, null],
      ]),
    );
    expect(report).toMatchObject({ inserted: 2, rejected: 0 });
  });

  test('if they are below the last row', async () => {
    const report = await load(
      await sheet([
        HEADER,
        ['600001', 'A', 1],
        [null],
        [{ value: '注：数据来自年报', rowSpan: 3, columnSpan: 3 }, null, null],
        [null],
        [null],
      ]),
    );
    expect(report).toMatchObject({ inserted: 1 });
  });
});

test('merged cells in a row of a page, even in its last column, do not shift other cells to different columns', async () => {
  const page = `<table><tr>${HEADER.map((name) => `<th>${name}`).join('')}<tr><td>600001<td>A<td rowspan=2>1<tr><td>600001<td>B<tr><td>600002<td>A<td>4</table>`;
  await load(page, { plan: REPEAT });
  expect(await rows()).toEqual(['600001|A|1', '600001|B|1', '600002|A|4']);
});

test('a wide sheet with merged cells is rejected, unless the mapping declares how their value applies', async () => {
  const page =
    '<table><tr><th>证券代码<th>A<th>B<tr><td>600001<td rowspan=2>1<td>2<tr><td>600002<td>3</table>';
  const facts = {
    byHeader: false,
    unpivot: { keep: ['证券代码'], names: 'holder', values: 'shares' },
    columns: { SECCODE: { from: '证券代码' }, HOLDER: { from: 'holder' }, F001N: { from: 'shares' } },
  };
  expect(await load(page, { plan: planOf(facts) }).catch(reasonOf)).toBe('fileMergedCells');
  await load(page, { plan: planOf({ ...facts, mergedCells: 'first' }) });
  expect(await rows()).toEqual(['600001|A|1', '600001|B|2', '600002|B|3']);
  await load(page, { plan: planOf({ ...facts, mergedCells: 'repeat' }) });
  expect(await rows()).toEqual(['600001|A|1', '600001|B|2', '600002|A|1', '600002|B|3']);
});
