import { importPlanSchema } from '@jishi/contract';
import { describe, expect, it } from 'vitest';
import type { LoadReport } from '../load/record/load-report.ts';
import { BANKS, banks, FILES, files, OFFERINGS, offerings } from './child-sets.fixture.ts';
import { openLoadWorld, reasonOf } from './load-world.fixture.ts';

const ONE = {
  CODE: '600001',
  DAY: '2025-06-02',
  PRICE: 10.5,
  underwriters: [
    { NAME: '中信', SHARE: 60 },
    { NAME: '中金', SHARE: 40 },
  ],
  files: [{ FILEID: 'a', TITLE: '招股书' }],
};
const TWO = { CODE: '600002', DAY: '2025-06-03', PRICE: 7, underwriters: [{ NAME: '海通', SHARE: 100 }] };
const OF_ONE = ['600001|2025-06-02|1|中信|60', '600001|2025-06-02|2|中金|40'];
const OF_TWO = ['600002|2025-06-03|1|海通|100'];

const world = await openLoadWorld([offerings(), banks(), files()]);
const json = (...rows: object[]): string => JSON.stringify(rows);
const load = (rows: object[], flags = {}): Promise<LoadReport> =>
  world.loadMore(json(...rows), { name: 'ipo.json', ...flags });
/** Empties all data sets, and loads the rows if there are any. */
async function begin(...rows: object[]): Promise<void> {
  for (const code of [FILES, BANKS, OFFERINGS]) await world.pool.query(`delete from data."${code}"`);
  if (rows.length > 0) await load(rows);
}
const plan = (facts: object) => importPlanSchema.parse({ dataset: OFFERINGS, ...facts });

describe('a nested file', () => {
  it('fills the parent and its children, with elements identified by position or by a key of their own', async () => {
    await begin();
    const report = await load([ONE, TWO]);
    expect(report).toMatchObject({ inserted: 2, rejected: 0, leftColumns: [] });
    expect(report.children).toMatchObject([
      { code: BANKS, read: 3, inserted: 3, deleted: 0, leftColumns: [] },
      { code: FILES, read: 1, inserted: 1 },
    ]);
    expect(await world.rows()).toEqual(['600001|2025-06-02|10.5|', '600002|2025-06-03|7|']);
    expect(await world.rows(BANKS)).toEqual([...OF_ONE, ...OF_TWO]);
    expect(await world.rows(FILES)).toEqual(['600001|2025-06-02|a|招股书']);
  });

  it.each([
    ['JSON lines', (rows: object[]) => rows.map((row) => JSON.stringify(row)).join('\n')],
    ['a list within an API answer', (rows: object[]) => JSON.stringify({ code: 0, data: { items: rows } })],
    [
      'a list of names and a list of rows',
      (rows: object[]) =>
        JSON.stringify({
          fields: Object.keys(ONE),
          items: rows.map((row) =>
            Object.keys(ONE).map((name) => (row as Record<string, unknown>)[name] ?? null),
          ),
        }),
    ],
  ])('is read in the form %s', async (_, text) => {
    await begin();
    const report = await world.loadMore(text([ONE, TWO]), { name: 'ipo.json' });
    expect(report.rejected).toBe(0);
    expect(await world.rows(BANKS)).toEqual([...OF_ONE, ...OF_TWO]);
  });

  it('replaces the groups of its rows, records deleted elements in the feed, and leaves other rows unchanged', async () => {
    await begin(ONE, TWO);
    const { rows: before } = await world.pool.query(
      `select feed_objectid as last from dataset where code = '${BANKS}'`,
    );
    const report = await load([{ ...ONE, underwriters: [{ NAME: '中金', SHARE: 40 }], files: [] }]);
    expect(report).toMatchObject({ unchanged: 1 });
    expect(report.children).toMatchObject([
      { code: BANKS, updated: 1, deleted: 1 },
      { code: FILES, inserted: 0, deleted: 1 },
    ]);
    expect(await world.rows(BANKS)).toEqual(['600001|2025-06-02|1|中金|40', ...OF_TWO]);
    expect(await world.rows(FILES)).toEqual([]);
    const { rows: feed } = await world.pool.query(
      `select change_code, "SEQ"::int as place, before ->> 'NAME' as name from feed."${BANKS}" where objectid > $1 order by objectid`,
      [before[0].last],
    );
    expect(feed).toEqual([
      { change_code: 2, place: 2, name: '中金' },
      { change_code: 3, place: 1, name: '中信' },
    ]);
  });

  it('leaves groups that it does not contain unchanged, except those of deleted parent rows', async () => {
    await begin(ONE, TWO);
    const flat = await load([{ CODE: '600001', DAY: '2025-06-02', PRICE: 11 }]);
    expect(flat).toMatchObject({ updated: 1, children: [] });
    const csv = await world.loadMore('CODE,DAY,PRICE\n600002,2025-06-03,7\n', { replace: true });
    expect(csv).toMatchObject({ deleted: 1 });
    expect(csv.children).toMatchObject([
      { code: BANKS, deleted: 2 },
      { code: FILES, deleted: 1 },
    ]);
    expect(await world.rows(BANKS)).toEqual(OF_TWO);
  });

  it('replaces all rows of the parent and all their groups if it is loaded with --replace', async () => {
    await begin(ONE, TWO);
    const report = await load([{ ...TWO, underwriters: [] }], { replace: true });
    expect(report.children).toMatchObject([
      { code: BANKS, deleted: 3 },
      { code: FILES, deleted: 1 },
    ]);
    expect([await world.rows(), await world.rows(BANKS)]).toEqual([['600002|2025-06-03|7|'], []]);
  });

  it('empties no group with merge: overlay, and fills only empty groups with merge: fill', async () => {
    await begin(ONE, { ...TWO, underwriters: [] });
    const other = [
      { ...ONE, underwriters: null },
      { ...TWO, underwriters: [{ NAME: '华泰', SHARE: 1 }] },
    ];
    await load(other, { plan: plan({ byHeader: true, merge: 'overlay' }) });
    expect(await world.rows(BANKS)).toEqual([...OF_ONE, '600002|2025-06-03|1|华泰|1']);
    await load(
      [ONE, TWO].map((row) => ({ ...row, underwriters: [{ NAME: '新', SHARE: 2 }] })),
      {
        plan: plan({ byHeader: true, merge: 'fill' }),
      },
    );
    expect(await world.rows(BANKS)).toEqual([...OF_ONE, '600002|2025-06-03|1|华泰|1']);
  });

  it("is mapped by paths into objects, and the elements of each child by the child's own mapping", async () => {
    await begin();
    const row = {
      ...{ sec: { code: '1', market: 'SH' }, DAY: '2025-06-02', issuer: { name: { full: '甲公司' } } },
      underwriters: [{ bank: { name: '中信' }, pct: 0.6 }],
    };
    const mapping = plan({
      columns: { CODE: { from: 'sec.code' }, DAY: { from: 'DAY' }, ISSUER: { from: 'issuer.name.full' } },
      where: [{ column: 'sec.market', matches: '^SH$' }],
      children: {
        [BANKS]: {
          columns: {
            NAME: { from: 'bank.name' },
            SHARE: { from: 'pct', times: '100' },
          },
        },
      },
    });
    const report = await load([row, { ...row, sec: { code: '2', market: 'SZ' } }], { plan: mapping });
    expect(report).toMatchObject({ inserted: 1, skipped: 1, rejected: 0, leftColumns: [] });
    expect(report.children).toMatchObject([{ code: BANKS, inserted: 1, leftColumns: [] }]);
    expect(await world.rows()).toEqual(['000001|2025-06-02||甲公司']);
    expect(await world.rows(BANKS)).toEqual(['000001|2025-06-02|1|中信|60']);
  });
});

describe('a bad element of a group', () => {
  it.each([
    [
      'a bad value',
      [
        { NAME: '中信', SHARE: 1 },
        { NAME: '中金', SHARE: 'x' },
      ],
      'underwriters[2].SHARE,x,is not a number',
    ],
    ['a value that is not a list', '中信', 'underwriters,中信,"is not a JSON list'],
    ['an empty element', [null], 'underwriters,[null],has an element at position 1 that is null or a list'],
  ])('rejects its row with the whole group: %s', async (_, underwriters, text) => {
    await begin(ONE, TWO);
    const report = await load([
      { ...ONE, PRICE: 99, underwriters },
      { ...TWO, PRICE: 8 },
    ]);
    expect(report).toMatchObject({ read: 2, updated: 1, rejected: 1 });
    expect(await world.rows()).toEqual(['600001|2025-06-02|10.5|', '600002|2025-06-03|8|']);
    expect(await world.rows(BANKS)).toEqual([...OF_ONE, ...OF_TWO]);
    expect(await world.rejected()).toContain(text);
  });

  it('rejects its row with the whole group if the key of the element is repeated within the group', async () => {
    await begin();
    const twice = [{ FILEID: 'a', TITLE: '甲' }, { FILEID: 'b' }, { FILEID: 'a', TITLE: '乙' }];
    const report = await load([{ ...ONE, files: twice }, TWO]);
    expect(report).toMatchObject({ inserted: 1, rejected: 1 });
    expect(await world.rejected()).toContain('files[3],,has the same key as element 1 of its group');
    expect([await world.rows(FILES), await world.rows(BANKS)]).toEqual([[], OF_TWO]);
  });

  it('rejects the file if all rows are bad, or if no column of the elements matches the child', async () => {
    await begin();
    await expect(load([{ ...ONE, underwriters: 'x' }]).catch(reasonOf)).resolves.toBe('allRejected');
    const unknown = await load([{ ...ONE, underwriters: [{ x: 1 }] }]).catch((error) => error.text('en'));
    expect(unknown).toContain(
      'this is about column underwriters, whose elements are the rows of data set p_test2',
    );
    expect(await world.rows()).toEqual([]);
  });
});

describe('a file for a child data set alone', () => {
  it('is loaded by its key, and rows without a parent are rejected', async () => {
    await begin(ONE);
    const csv = 'CODE,DAY,SEQ,NAME,SHARE\n600001,2025-06-02,3,国泰,5\n600009,2025-06-02,1,无,1\n';
    const report = await world.loadMore(csv, { code: BANKS });
    expect(report).toMatchObject({ inserted: 1, rejected: 1, deleted: 0 });
    expect(await world.rejected()).toContain('3,CODE+DAY,,has no row in the parent data set p_test1');
    expect(await world.rows(BANKS)).toEqual([...OF_ONE, '600001|2025-06-02|3|国泰|5']);
  });
});
