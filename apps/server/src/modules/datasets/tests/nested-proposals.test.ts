import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importFileSchema } from '@jishi/contract';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CATALOGUE, manifestsOf } from '../../../../test/harness/catalogue.ts';
import { proposalText } from '../load/propose/proposal-text.ts';
import { proposeMappings } from '../load/propose/propose-mappings.ts';
import { readSample } from '../load/propose/sample.ts';
import { readVendors } from '../load/vendors/read-vendors.ts';
import { BANKS, banks, FILES, files, OFFERINGS, offerings } from './child-sets.fixture.ts';
import { openLoadWorld } from './load-world.fixture.ts';

const vendors = await readVendors(CATALOGUE);
const [quotes] = await manifestsOf(['p_stock2402']);
if (quotes === undefined) throw new Error('no manifest');
const world = await openLoadWorld([offerings(), banks(), files()]);

const ROWS = [
  {
    security: { 证券代码: '600001', list: { 发行日期: '2025-06-02' } },
    PRICE: 10.5,
    issuer: { ISSUER: '甲公司', city: '上海' },
    underwriters: [
      { bank: { NAME: '中信' }, 份额: 60 },
      { bank: { NAME: '中金' }, 份额: 40 },
    ],
    files: [{ FILEID: 'a', TITLE: '招股书' }],
    advisers: [{ firm: '律师所', fee: 3 }],
  },
  {
    security: { 证券代码: '600002', list: { 发行日期: '2025-06-03' } },
    PRICE: 7,
    issuer: { ISSUER: '乙公司', city: '北京' },
    underwriters: { bank: { NAME: '海通' }, 份额: 100 },
    files: [],
    advisers: [],
  },
];

/** Returns the proposal for a file, as the command `data map` prints it. */
async function mapped(text: string, name = 'ipo.json'): Promise<string> {
  const path = join(world.folder, name);
  await writeFile(path, text);
  const sample = await readSample(path, { sheet: undefined }, '2025-07-01');
  return proposalText(proposeMappings([world.dataset()], sample), 'en');
}

/** Empties the data sets, and loads a file by the mapping that is proposed for it. */
async function loadAsMapped(text: string, name = 'ipo.json') {
  for (const code of [FILES, BANKS, OFFERINGS]) await world.pool.query(`delete from data."${code}"`);
  const [plan] = importFileSchema.parse(parse(await mapped(text, name)));
  return world.loadMore(text, plan === undefined ? { name } : { name, plan });
}

it("a proposal leaves out the lines that are not rows in the vendor's layout", () => {
  const header = ['Stkcd', 'Trddt', 'Opnprc', 'Clsprc', 'Dnshrtrd', 'Dnvaltrd'];
  const rows = [
    ['证券代码', '交易日期', '日开盘价', '日收盘价', '日个股交易股数', '日个股交易金额'],
    ['没有单位', '没有单位', '元/股', '元/股', '股', '元'],
    ['600001', '2025-01-02', '10.1', '10.5', '1234567', '12839496.8'],
  ];
  const facts = { name: 'trd.csv', writtenOn: '2025-06-03', today: '2025-06-03' };
  const sample = { header, rows, tableUnits: [], facts };
  const text = proposalText(proposeMappings([{ manifest: quotes }], sample, vendors), 'en');
  expect(text).toContain('# 1 of 1 sample row would pass');
  const [plan] = importFileSchema.parse(parse(text));
  expect(plan?.where).toEqual([{ column: 'Stkcd', notMatches: '^(证券代码|股票代码|没有单位)' }]);
});

describe('the proposal for a nested file', () => {
  it.each([
    ['JSON', JSON.stringify(ROWS), 'ipo.json'],
    ['JSON lines', ROWS.map((row) => JSON.stringify(row)).join('\n'), 'ipo.jsonl'],
  ])(
    'is accepted by a load unchanged, and fills the parent and its children from %s',
    async (_, text, name) => {
      const report = await loadAsMapped(text, name);
      expect(report).toMatchObject({ inserted: 2, rejected: 0 });
      expect(await world.rows()).toEqual(['600001|2025-06-02|10.5|甲公司', '600002|2025-06-03|7|乙公司']);
      expect(await world.rows(BANKS)).toEqual([
        '600001|2025-06-02|1|中信|60',
        '600001|2025-06-02|2|中金|40',
        '600002|2025-06-03|1|海通|100',
      ]);
      expect(await world.rows(FILES)).toEqual(['600001|2025-06-02|a|招股书']);
    },
  );

  it('contains paths, counts the elements that would pass, and lists skipped values', async () => {
    const text = await mapped(JSON.stringify(ROWS));
    expect(text).toContain('# 2 of 2 sample rows would pass');
    expect(text).toContain('    CODE: { from: security.证券代码 }');
    expect(text).toContain('    DAY: { from: security.list.发行日期 }');
    expect(text).toContain(`# underwriters fills ${BANKS} Test quotes: 3 of 3 sample elements would pass`);
    expect(text).toContain('        NAME: { from: bank.NAME }');
    expect(text).toContain('# skipped: issuer.city');
    expect(text).not.toMatch(/# skipped: (?:issuer|security|underwriters|files|advisers)$/m);
  });

  it('describes a child data set for a list that has none, with the key of the parent', async () => {
    const text = await mapped(JSON.stringify(ROWS));
    expect(text).toContain('# advisers is a list of objects (firm, fee), which a child data set can hold:');
    expect(text).toContain(`#   childOf: { dataset: ${OFFERINGS}, group: advisers, position: SEQ }`);
    expect(text).toContain('#   key: [CODE, DAY, SEQ]');
  });

  it('does not choose between two nested values that could fill the same field', async () => {
    const rows = [{ CODE: '600001', DAY: '2025-06-02', PRICE: 1, a: { ISSUER: 'x' }, b: { ISSUER: 'y' } }];
    const text = await mapped(JSON.stringify(rows));
    expect(text).not.toMatch(/^ {4}ISSUER:/m);
    expect(text).toContain('# skipped: a.ISSUER: both this column and b.ISSUER could be field ISSUER');
    expect(text).toContain('# skipped: b.ISSUER: both this column and a.ISSUER could be field ISSUER');
  });

  it("contains no mapping for a child if no column fills the child's own key", async () => {
    const rows = [{ CODE: '600001', DAY: '2025-06-02', PRICE: 1, files: [{ TITLE: '招股书' }] }];
    const text = await mapped(JSON.stringify(rows));
    expect(text).toContain('the key needs FILEID, which no column of an element tells');
    expect(importFileSchema.parse(parse(text))[0]?.children).toBeUndefined();
  });
});
