import { importFileSchema, importPlanSchema } from '@jishi/contract';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { proposalText } from '../load/propose/proposal-text.ts';
import { proposeMappings } from '../load/propose/propose-mappings.ts';
import { openLoadWorld, reasonOf, testManifest } from './load-world.fixture.ts';

const holders = testManifest({
  code: 'p_holders',
  fields: [
    { code: 'CODE', zh: '证券代码', en: 'Security code', type: 'text', role: 'code', pattern: '\\d{6}' },
    { code: 'DAY', zh: '截止日期', en: 'Date', type: 'date' },
    { code: 'F001N', zh: '名次', en: 'Rank', type: 'number' },
    { code: 'F002V', zh: '股东名称', en: 'Shareholder', type: 'text' },
    { code: 'F003N', zh: '持股数量', en: 'Shares held', type: 'number', unit: 'share' },
    { code: 'F004N', zh: '持股比例', en: 'Share of capital', type: 'number', unit: 'percent' },
  ],
  key: ['CODE', 'DAY', 'F001N'],
});
const book = testManifest({
  code: 'p_book',
  fields: [
    { code: 'CODE', zh: '证券代码', en: 'Security code', type: 'text', role: 'code', pattern: '\\d{6}' },
    ...[1, 2, 3].flatMap((level) => [
      { code: `BID${level}`, zh: `买价${level}`, en: `Bid ${level}`, type: 'number' as const },
      { code: `BIDVOL${level}`, zh: `买量${level}`, en: `Bid volume ${level}`, type: 'number' as const },
    ]),
  ],
  key: ['CODE'],
});
const { load, rows, rejected } = await openLoadWorld([holders, book]);

const HEADER =
  '证券代码,截止日期,第1大股东名称,第1大股东持股数量(万股),第1大股东持股比例,第2大股东名称,第2大股东持股数量(万股),第2大股东持股比例';
const GROUPS = {
  holder: '第(\\d+)大股东名称',
  shares: '第(\\d+)大股东持股数量',
  share: '第(\\d+)大股东持股比例',
};
const COLUMNS = {
  CODE: { from: '证券代码' },
  DAY: { from: '截止日期' },
  F001N: { from: 'name' },
  F002V: { from: 'holder' },
  F003N: { from: 'shares', unit: '万股' },
  F004N: { from: 'share' },
};
const planOf = (groups: object, columns: object = COLUMNS) =>
  importPlanSchema.parse({
    dataset: 'p_holders',
    unpivot: { keep: ['证券代码', '截止日期'], groups },
    columns,
  });
const refusalOf = async (text: string, groups: object): Promise<string> =>
  reasonOf(await load(text, { plan: planOf(groups) }).catch((error: unknown) => error));

describe('numbered columns', () => {
  it('become one row for each number that has a value', async () => {
    const text = [
      HEADER,
      '600901,2025-06-30,示例集团,1.5,30.2,示例基金,1,20',
      '000901,2025-06-30,示例投资,2,40,--,,',
    ];
    expect(await load(text.join('\n'), { plan: planOf(GROUPS) })).toMatchObject({
      read: 3,
      inserted: 3,
      rejected: 0,
    });
    expect(await rows()).toEqual([
      '000901|2025-06-30|1|示例投资|20000|40',
      '600901|2025-06-30|1|示例集团|15000|30.2',
      '600901|2025-06-30|2|示例基金|10000|20',
    ]);
  });

  it('may be numbered in Chinese, and may be missing for a number', async () => {
    const text =
      '证券代码,截止日期,第二大股东名称,第一大股东名称,第一大股东持股比例\n600901,2025-06-30,示例基金,示例集团,30.2\n';
    const groups = { holder: '第([一二三四五六七八九十]+)大股东名称', share: '第(.)大股东持股比例' };
    const { F003N: _, ...columns } = COLUMNS;
    await load(text, { plan: planOf(groups, columns) });
    expect(await rows()).toEqual(['600901|2025-06-30|1|示例集团||30.2', '600901|2025-06-30|2|示例基金||']);
  });

  it('are reported with the line of the file if they have a bad value', async () => {
    const text = `${HEADER}\n600901,2025-06-30,示例集团,1,30,示例基金,1,20\n000901,2025-06-30,示例投资,1,30,示例基金,x,20\n`;
    expect(await load(text, { plan: planOf(GROUPS) })).toMatchObject({ inserted: 3, rejected: 1 });
    expect((await rejected()).trim().split('\n')[1]).toMatch(/^3,/);
  });

  it.each([
    [
      'differ in their unit',
      '证券代码,截止日期,数量1(股),数量2(万股)\n',
      { shares: '数量(\\d)' },
      'unpivotMixed',
    ],
    [
      'have the same number twice',
      '证券代码,截止日期,数量1,数量01\n',
      { shares: '数量0?(\\d)' },
      'unpivotMixed',
    ],
    [
      'have the same header twice',
      '证券代码,截止日期,数量1,数量1\n',
      { shares: '数量(\\d)' },
      'unpivotTwice',
    ],
    ['are not in the file', '证券代码,截止日期,数量1\n', { shares: '数目(\\d)' }, 'planColumn'],
  ])('cause a file to be rejected if they %s', async (_, header, groups, reason) => {
    expect(await refusalOf(`${header}600901,2025-06-30,1,2\n`, groups)).toBe(reason);
  });

  it.each([
    ['by a pattern without parentheses', { groups: { shares: '数量\\d' } }],
    ['by a pattern with two pairs of parentheses', { groups: { shares: '(数)量(\\d)' } }],
    ['together with a pattern for other columns', { groups: { shares: '数量(\\d)' }, columns: '比例' }],
    ['without any pattern', { groups: {} }],
  ])('cannot be mapped %s', (_, unpivot) => {
    const plan = { dataset: 'p_holders', unpivot: { keep: ['证券代码'], ...unpivot } };
    expect(importPlanSchema.safeParse(plan).success).toBe(false);
  });
});

describe('a proposed mapping of numbered columns', () => {
  const facts = { name: 'top10.csv', writtenOn: '2025-07-01', today: '2025-07-01' };
  const proposalOf = (manifest: typeof holders, header: string, row: string): string => {
    const sample = { header: header.split(','), rows: [row.split(',')], tableUnits: [], facts };
    return proposalText(proposeMappings([{ manifest }], sample), 'en');
  };

  it.each([
    ['第1大股东', '第2大股东', '第3大股东'],
    ['第一大股东', '第二大股东', '第三大股东'],
  ])('loads %s, %s and %s unchanged', async (...numbers) => {
    const header = `证券代码,截止日期,${numbers.map((name) => `${name}名称,${name}持股数量(万股),${name}持股比例`).join(',')}`;
    const row = '600901,2025-06-30,示例集团,1.5,30.2,示例基金,1,20,示例投资,0.5,10';
    const text = proposalOf(holders, header, row);
    expect(text).toContain('# 3 of 3 sample rows would pass');
    const [plan] = importFileSchema.parse(parse(text));
    expect(await load(`${header}\n${row}\n`, plan === undefined ? {} : { plan })).toMatchObject({
      inserted: 3,
    });
    expect(await rows()).toEqual([
      '600901|2025-06-30|1|示例集团|15000|30.2',
      '600901|2025-06-30|2|示例基金|10000|20',
      '600901|2025-06-30|3|示例投资|5000|10',
    ]);
  });

  it('leaves numbered columns in one row if the fields are numbered too', () => {
    const text = proposalOf(book, 'code,bid1,bidvol1,bid2,bidvol2,bid3,bidvol3', '600901,1,2,3,4,5,6');
    expect(text).not.toContain('unpivot');
    expect(text).toContain('BIDVOL3: { from: bidvol3 }');
  });

  it('does not mistake averages over 5, 10 and 20 days for numbered columns', () => {
    const text = proposalOf(
      holders,
      '证券代码,截止日期,名次,股东名称,ma5,ma10,ma20',
      '600901,2025-06-30,1,示例,1,2,3',
    );
    expect(text).not.toContain('unpivot');
  });
});
