import { utils, write } from '@e965/xlsx';
import { type ImportPlan, importPlanSchema } from '@jishi/contract';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { proposeMapping } from '../load/propose/propose-mapping.ts';
import { openLoadWorld, reasonOf, testManifest } from './load-world.fixture.ts';

const number = (code: string, zh: string, en: string, more = {}): object => ({
  ...{ code, zh, en, type: 'number' },
  ...more,
});
const statement = testManifest({
  fields: [
    { code: 'SECCODE', zh: '证券代码', en: 'Security code', type: 'text', pad: 6, pattern: '\\d{6}' },
    { code: 'NOTE', zh: '附注', en: 'Note', type: 'text', maxLength: 20 },
    number('F001N', '净利润', 'Net profit', { unit: 'yuan' }),
    number('F002N', '增长率', 'Growth', { unit: 'percent' }),
    number('F003N', '每股收益', 'Earnings per share'),
  ],
  key: ['SECCODE'],
});
const { load, rows, rejected, dataset } = await openLoadWorld([statement]);

const HEADER = ['证券代码', '附注', '净利润(万元)', '增长率', '每股收益'];
const ROWS = [
  ['600901', '(1)', '(1,234.50)', '(12.3%)', '(0.5)'],
  ['600902', '（2）', '（1.2亿）', '（3.5）%', '１.5'],
  ['600903', '', '7', ' (12.3) ', '(2)'],
];
const LOADED = [
  '600901|(1)|-12345000|-12.3|-0.5',
  '600902|（2）|-120000000|-3.5|1.5',
  '600903||70000|-12.3|-2',
];
const CSV = [HEADER, ...ROWS].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n');

/** Returns a file with one column of numbers, which fills F003N by default. */
const columnOf = (values: readonly string[], name = '每股收益'): string =>
  ['证券代码', ...values]
    .map((cell, at) => `${at === 0 ? cell : 600900 + at};${at === 0 ? name : cell}`)
    .join('\n');
const values = async (field = 4): Promise<string[]> =>
  (await rows()).map((row) => row.split('|')[field] ?? '');
const plan = (more: object): ImportPlan => importPlanSchema.parse({ dataset: 'p_test1', ...more });

const book = (bookType: 'xlsx' | 'biff8'): Buffer =>
  write(
    { SheetNames: ['a'], Sheets: { a: utils.aoa_to_sheet([HEADER, ...ROWS]) } },
    { type: 'buffer', bookType },
  );
const parquet = (): Buffer =>
  Buffer.from(
    parquetWriteBuffer({
      columnData: HEADER.map((name, at) => ({
        name,
        data: ROWS.map((row) => row[at] ?? ''),
        type: 'STRING' as const,
      })),
    }),
  );
const page = `<table>${[HEADER, ...ROWS].map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;

describe('a number in brackets is negative in a number field and unchanged in a text field, in', () => {
  it.each<[string, () => string | Buffer]>([
    ['CSV', () => CSV],
    ['an HTML page', () => page],
    ['xlsx', () => book('xlsx')],
    ['xls', () => book('biff8')],
    ['text in Parquet', parquet],
    ['JSON', () => JSON.stringify([HEADER, ...ROWS])],
  ])('%s', async (_, file) => {
    expect(await load(file())).toMatchObject({
      ...{ read: 3, inserted: 3, rejected: 0 },
      bracketed: [
        { field: 'F001N', values: 2, first: '(1,234.50)' },
        { field: 'F002N', values: 3, first: '(12.3%)' },
        { field: 'F003N', values: 2, first: '(0.5)' },
      ],
    });
    expect(await rows()).toEqual(LOADED);
  });

  it('a file with decimal commas', async () => {
    await load(columnOf(['"(1.234,5)"', '"(9,25)"', '"3,5"']));
    expect(await values()).toEqual(['-1234.5', '-9.25', '3.5']);
  });

  it('the sample that data map reads', () => {
    const facts = { name: 'a.csv', writtenOn: '2025-06-03', today: '2025-06-03' };
    const sample = { header: HEADER, rows: ROWS, tableUnits: [], facts };
    expect(proposeMapping(dataset(), sample)).toMatchObject({ rows: 3, passing: 3 });
  });
});

describe('the steps of a mapping treat a number in brackets as negative:', () => {
  it.each([
    ['a factor', { from: 'a', times: '0.01' }, '-0.123'],
    ['subtraction from it', { from: 'a', minus: 'b' }, '-10.3'],
    ['subtraction of it', { from: 'b', minus: 'a' }, '10.3'],
    ['subtraction of two', { from: 'a', minus: 'c' }, '-9.3'],
    ['rounding', { from: 'a', round: 0 }, '-12'],
    [
      'except a pattern that extracts the number from the brackets',
      { from: 'a', pattern: '[\\d.]+' },
      '12.3',
    ],
  ])('%s', async (_, column, stored) => {
    const columns = { SECCODE: { from: 'code' }, F003N: column };
    await load('code,a,b,c\n600901,(12.3),-2,(3.0)\n', { plan: plan({ columns }) });
    expect(await values()).toEqual([stored]);
  });

  it('and a factor does not turn a possible footnote mark into a number', async () => {
    const columns = { SECCODE: { from: 'code' }, F003N: { from: 'a', times: '0.01' } };
    const file = 'code,a\n600901,(1)\n600902,5\n';
    expect(await load(file, { plan: plan({ columns }) })).toMatchObject({ inserted: 1, rejected: 1 });
  });
});

describe('brackets with another possible meaning', () => {
  it.each(['(1)', '(12)', '（3）', '(2023)'])(
    'cause the row with %s to be rejected if no other number in the column has brackets, because it may be a footnote mark',
    async (mark) => {
      expect(await load(columnOf(['1.5', mark, '2']))).toMatchObject({ inserted: 2, rejected: 1 });
      expect(await rejected()).toContain(
        `3,F003N,${mark},"may be a negative number or a footnote mark, and no other bracketed number in the column shows which`,
      );
    },
  );

  it('make the number negative if the column has a number in brackets that cannot be a footnote mark', async () => {
    await load(columnOf(['(1)', '2', '(1.5)']));
    expect(await values()).toEqual(['-1', '2', '-1.5']);
  });

  it('cause the row to be rejected even if a different column has brackets', async () => {
    const file = '证券代码,每股收益,增长率\n600901,(1),(2.5)\n600902,2,3\n';
    expect(await load(file)).toMatchObject({ inserted: 1, rejected: 1 });
  });

  it('cause the row to be rejected if the column has minus signs', async () => {
    expect(await load(columnOf(['-1.5', '(2.5)', '2']))).toMatchObject({ inserted: 2, rejected: 1 });
    expect(await rejected()).toContain(
      '3,F003N,(2.5),"is in brackets, while other numbers of its column have a minus sign (-1.5)',
    );
  });

  it.each([
    ['(1)', ['1.5']],
    ['(2.5)', ['-1.5']],
  ])('make %s negative if the mapping declares it', async (cell, others) => {
    const brackets = plan({ byHeader: true, brackets: 'negative' });
    await load(columnOf([cell, ...others]), { plan: brackets });
    expect(await values()).toEqual([`-${cell.slice(1, -1)}`, ...others]);
  });

  it('mean "not known" if the mapping lists the mark as missing', async () => {
    await load(columnOf(['(1)', '1.5']), { plan: plan({ byHeader: true, missing: ['(1)'] }) });
    expect(await values()).toEqual(['', '1.5']);
  });
});

it.each(['(2024-01-02)', '(-5)', '((5.5))', '()', '(x)', '(1.5', '1.5)', '2.5(1.5)'])(
  '%s is not a number',
  async (cell) => {
    expect(await load(columnOf([cell, '(1.5)']))).toMatchObject({ inserted: 1, rejected: 1 });
    expect(await rejected()).toContain(`${cell},is not a number`);
  },
);

it('a number in brackets with too many digits for its field is rejected for that reason', async () => {
  const failure = await load(columnOf([`(${'9'.repeat(30)})`])).catch(reasonOf);
  expect(failure).toBe('allRejected');
  expect(await rejected()).toContain('is too large');
});
