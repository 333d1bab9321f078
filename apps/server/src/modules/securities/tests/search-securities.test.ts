import { SEARCH_MATCHES_MAX } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { rebuildSecuritySearch } from '../rebuild-security-search.ts';
import { searchSecurities } from '../search-securities.ts';
import { listsOfSecurities, load, stock } from '../securities.fixture.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const { pool } = test.database;

beforeAll(async () => {
  const registry = await listsOfSecurities(pool);
  await load(pool, registry, 'p_stock2101', [
    stock('600901', '山河股份', { F001V: 'SHGF' }),
    stock('600902', '大山河', {}),
    stock('600903', '山河旧业', { F011V: '终止上市' }),
    stock('600904', '长江钢铁'),
    stock('000904', '黄河电力'),
    stock('300001', '缮禾科技'),
    stock('688001', 'ＴＣ芯片'),
    ...Array.from({ length: 30 }, (_, i) =>
      stock(String(610_000 + i), `中华${'甲乙丙丁戊己庚辛壬癸'[i % 10]}${i}`),
    ),
  ]);
  await load(pool, registry, 'p_stock2100', [
    { SECCODE: '600904', ORGID: '1', ORGNAME: '长江', F001V: 'Long River Steel Co., Ltd.' },
  ]);
  await load(pool, registry, 'p_stock2109', [
    { SECCODE: '600904', F001D: '2001-02-03', SECNAME: '长江钢铁', F002V: '老钢厂', F003V: '新钢厂' },
    { SECCODE: '600904', F001D: '2005-02-03', SECNAME: '长江钢铁', F002V: '新钢厂', F003V: '长江钢铁' },
  ]);
  await load(pool, registry, 'p_index2911', [
    { INDEXCODE: '990001', INDEXNAME: null, SECNAME: null, F001V: 'Gangtie Select', F018V: null },
    {
      INDEXCODE: '000904',
      INDEXNAME: '山河指数',
      SECNAME: '山河指数',
      F001V: 'Shanhe Index',
      F018V: '上海证券交易所',
    },
  ]);
  await load(pool, registry, 'p_fund2600', [{ SECCODE: '510901', SECNAME: '山河ETF', F002V: 'Shanhe ETF' }]);
  await load(pool, registry, 'p_bond2800', [
    { SECCODE: '110904', SECNAME: '长江转债', F005V: '012001', F006V: '上海证券交易所', F018V: '正常上市' },
    { SECCODE: '110904', SECNAME: '长江转债', F005V: '012009', F006V: '银行间债券市场', F018V: '正常上市' },
  ]);
  await load(pool, registry, 'p_bond2801', [
    {
      SECCODE: '110904',
      F029V: '012001',
      F031V: '上海证券交易所',
      SECNAME: '长江转债',
      F001V: 'Long River Convertible',
    },
  ]);
  await rebuildSecuritySearch(pool, registry);
});

const codes = async (typed: string): Promise<string[]> =>
  (await searchSecurities(pool, typed, SEARCH_MATCHES_MAX)).map((match) => `${match.kind} ${match.SECCODE}`);

describe('a securities search', () => {
  it.each(['600904', '600904.SH', 'sh600904'])(
    'finds a code, with or without its exchange: %s',
    async (typed) => {
      expect(await codes(typed)).toEqual(['stock 600904']);
    },
  );

  it('lists a stock before the index with the same code', async () => {
    expect(await codes('000904')).toEqual(['stock 000904', 'index 000904']);
  });

  it('shows the name, the English name and the market', async () => {
    expect(await searchSecurities(pool, '600904', SEARCH_MATCHES_MAX)).toEqual([
      {
        kind: 'stock',
        SECCODE: '600904',
        SECNAME: '长江钢铁',
        F014V: 'Long River Steel Co., Ltd.',
        market: '上海证券交易所',
      },
    ]);
  });

  it('lists names that start with the text before names that contain it, and delisted stocks last', async () => {
    expect(await codes('山河')).toEqual([
      'stock 600901',
      'index 000904',
      'fund 510901',
      'stock 600903',
      'stock 600902',
    ]);
  });

  it('finds a code by its first digits, in the order of the codes', async () => {
    expect((await codes('6009')).slice(0, 4)).toEqual([
      'stock 600901',
      'stock 600902',
      'stock 600904',
      'stock 600903',
    ]);
  });

  it.each(['老钢厂', '新钢', '钢厂'])('finds a security by a former name: %s', async (typed) => {
    expect(await codes(typed)).toEqual(['stock 600904']);
  });

  it.each(['shgf', 'SHGF', 'shanhegufen'])(
    'finds a name by its pinyin or its pinyin initials, in any letter case: %s',
    async (typed) => {
      expect(await codes(typed)).toContain('stock 600901');
    },
  );

  it('finds full pinyin that begins inside a name', async () => {
    expect(await codes('jianggangtie')).toEqual(['stock 600904']);
  });

  it('lists matches of a word in an English name before matches of the same letters inside pinyin', async () => {
    expect(await codes('gangtie')).toEqual(['index 990001', 'stock 600904']);
  });

  it('shows the English name of a security that has no Chinese name', async () => {
    expect(await searchSecurities(pool, '990001', SEARCH_MATCHES_MAX)).toEqual([
      { kind: 'index', SECCODE: '990001', SECNAME: 'Gangtie Select', F014V: 'Gangtie Select', market: null },
    ]);
  });

  it('lists the shortest name first if several names start with the text', async () => {
    expect((await codes('中华甲'))[0]).toBe('stock 610000');
    expect((await codes('中华甲1'))[0]).toBe('stock 610010');
  });

  it('does not find homophones of Chinese text', async () => {
    expect(await codes('缮禾')).toEqual(['stock 300001']);
    expect(await codes('善河')).toEqual([]);
  });

  it.each(['Long River Steel', 'river st', 'STEEL'])(
    'finds an English name from any of its words on: %s',
    async (typed) => {
      expect(await codes(typed)).toContain('stock 600904');
    },
  );

  it('finds full-width letters in a name by ordinary letters', async () => {
    expect(await codes('tc芯')).toEqual(['stock 688001']);
  });

  it('lists a bond once for each market, with its English name if it has one there', async () => {
    const matches = await searchSecurities(pool, '110904', SEARCH_MATCHES_MAX);
    expect(matches.map((match) => [match.kind, match.market, match.F014V])).toEqual([
      ['bond', '上海证券交易所', 'Long River Convertible'],
      ['bond', '银行间债券市场', null],
    ]);
  });

  it.each(['6', '中', 'z', '61', '中华'])(
    'returns 10 distinct securities if more match: %s',
    async (typed) => {
      const matches = await codes(typed);
      expect(matches).toHaveLength(10);
      expect(new Set(matches).size).toBe(10);
    },
  );

  it.each(['%', '_', '😀', '\u0000', '\ud800', "' or 1=1 --", '\\', '中'.repeat(50), '\ufdfa'.repeat(50)])(
    'returns nothing for %j',
    async (typed) => {
      expect(await codes(typed)).toEqual([]);
    },
  );
});
