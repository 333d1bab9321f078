import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type ImportPlan, importPlanSchema, manifestSchema } from '@jishi/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { QUIET_IMPORT } from '../../../../test/harness/quiet-import.ts';
import { applyCatalogue } from '../apply/apply-catalogue.ts';
import { DatasetRegistry } from '../dataset.ts';
import { applyMappings, type PlanLoads } from '../load/import/apply-mappings.ts';
import { importFolder, readPlans } from '../load/import/import-folder.ts';
import { FileRefused } from '../load/load.messages.ts';
import { fileSource } from '../load/source/file-source.ts';

const notices = manifestSchema.parse({
  code: 'p_test1',
  group: 'stock',
  name: { zh: '测试公告', en: 'Test notices' },
  description: { zh: '测试', en: 'Test' },
  category: 'listed',
  provider: 'jishi',
  frequency: 3,
  fields: [
    { code: 'SECCODE', zh: '证券代码', en: 'Security code', type: 'text', pattern: '[0-9A-Za-z.]{1,12}' },
    { code: 'TRADEDATE', zh: '日期', en: 'Date', type: 'date' },
    { code: 'F001V', zh: '市场', en: 'Market', type: 'text' },
  ],
  key: ['SECCODE', 'TRADEDATE'],
});

/** A data set of numbers by date. */
const values = manifestSchema.parse({
  ...notices,
  code: 'p_test2',
  fields: [
    ...notices.fields.slice(0, 2),
    { code: 'F002N', zh: '成交量', en: 'Volume', type: 'number', unit: 'share' },
  ],
});

const PLANS = `
- dataset: p_test1
  files: 'notices/*.csv*'
  codes: { code: 6 }
  where: [{ column: code, matches: '^\\d{6}$' }]
  columns:
    SECCODE: { from: code }
    TRADEDATE: { from: day }
    F001V: { from: code, replace: [['^00\\d{4}$', 深], ['^60\\d{4}$', 沪]] }
- { dataset: p_test1, files: 'named/*.csv*', byHeader: true }
`;

const test1 = await createTestDatabase();
const { pool } = test1.database;
const registry = new DatasetRegistry(pool);
const home = await mkdtemp(join(tmpdir(), 'jishi-import-'));
let folder = '';
afterAll(async () => {
  await test1.drop();
  await rm(home, { recursive: true });
});
beforeAll(async () => {
  await applyCatalogue(pool, [notices, values]);
  await registry.refresh();
  await mkdir(join(home, 'plans'));
  await writeFile(join(home, 'plans', 'a.yaml'), PLANS);
  await mkdir(join(home, 'plansOfValues'));
  await writeFile(
    join(home, 'plansOfValues', 'a.yaml'),
    "- { dataset: p_test2, files: 'values/*.csv*', byHeader: true }\n",
  );
});
beforeEach(async () => {
  await pool.query('delete from data.p_test1');
  folder = await mkdtemp(join(home, 'files-'));
});

async function importAll(
  files: Record<string, string>,
  { plans = 'plans', rescale = [] }: { plans?: string; rescale?: readonly string[] } = {},
): Promise<Record<string, string>> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const outcomes: Record<string, string> = {};
  const total = await importFolder(pool, registry, {
    folder,
    plans: join(home, plans),
    rejects: join(home, 'rejects'),
    rescale: new Set(rescale),
    ...QUIET_IMPORT,
    onLoaded: (file, _, { inserted, rejected, skipped }) => {
      outcomes[file] = `${inserted} in, ${rejected} bad, ${skipped} left`;
    },
    onRefused: (file, _, reason) => {
      outcomes[file] = `refused: ${reason}`;
    },
  });
  for (const { file, reason } of total.unplanned) outcomes[file] = `nothing: ${reason}`;
  return outcomes;
}

async function rows(): Promise<string[]> {
  const result = await pool.query({ text: 'select * from data.p_test1 order by 1', rowMode: 'array' });
  return result.rows.map((row) => row.join('|'));
}

describe('codes that a program changed', () => {
  test.each([
    ['lost zeros', '1', '600901'],
    ['decimals', '1.0', '600901.0'],
    ['apostrophes', "'000001", "'600901"],
    ['formulas of text', '="000001"', '="600901"'],
  ])('are restored before conditions and replacements are applied: %s', async (_, shenzhen, shanghai) => {
    const outcomes = await importAll({
      'notices/a.csv': `code,day\n${shenzhen},2025-06-03\n${shanghai},2025-06-03\n00700,2025-06-03\n`,
    });
    expect(outcomes).toEqual({ 'notices/a.csv': '2 in, 0 bad, 1 left' });
    expect(await rows()).toEqual(['000001|2025-06-03|深', '600901|2025-06-03|沪']);
  });
});

describe('rows excluded by the conditions of all mappings', () => {
  const COLUMNS = { SECCODE: { from: 'code' }, TRADEDATE: { from: 'day' }, F001V: { from: 'code' } };
  const parts = (): ImportPlan[] =>
    ['1', '2'].map((year) =>
      importPlanSchema.parse({
        ...{ dataset: 'p_test1', files: 'parts/*.csv', columns: COLUMNS },
        where: [{ column: ['code', 'day'], matches: `^60\\d{4} 202${year}` }],
      }),
    );
  const untakenOf = async (plans: readonly ImportPlan[]): Promise<unknown> => {
    await mkdir(join(folder, 'parts'));
    const lines = [
      'code,day',
      '600901,2021-06-03',
      '600901,2022-06-06',
      '600901,2023-06-05',
      '000901,2022-06-06',
    ];
    await writeFile(join(folder, 'parts/a.csv'), `${lines.join('\n')}\n`);
    const { untaken } = await importFolder(pool, registry, {
      ...{ folder, plans, rejects: join(home, 'rejects'), ...QUIET_IMPORT },
      onLoaded: () => undefined,
      onRefused: (file, _, reason) => expect.unreachable(`${file}: ${reason}`),
    });
    return untaken;
  };

  test('are counted, and reported with the line number of the first one', async () => {
    expect(await untakenOf(parts())).toEqual([{ file: 'parts/a.csv', rows: 2, firstLine: 4 }]);
    expect(await rows()).toEqual(['600901|2021-06-03|600901', '600901|2022-06-06|600901']);
  });

  test('are not reported if another mapping loads all rows', async () => {
    const all = importPlanSchema.parse({ dataset: 'p_test1', files: 'parts/*.csv', columns: COLUMNS });
    expect(await untakenOf([...parts(), all])).toEqual([]);
  });
});

describe('a file without any loaded row is reported with its columns and a remedy', () => {
  test('if no mapping names it', async () => {
    const outcomes = await importAll({
      'other/b.csv': '导出于今天\n日期,股票代码\n2025-06-03,000001\n',
      'other/c.json': '[{"a": 1, "b": 2}]',
    });
    expect(outcomes['other/b.csv']).toMatch(
      /^nothing: no mapping matches the columns of the file: 日期, 股票代码\. Create one with data map FILE/,
    );
    expect(outcomes['other/c.json']).toMatch(
      /^nothing: no mapping matches the columns of the file: a, b\. Create one/,
    );
  });

  test('with the missing columns or the required file name, if a mapping almost fits', async () => {
    const outcomes = await importAll({
      'one/b.csv': 'code,price\n000001,1\n',
      'other/c.csv': 'code,day\n000001,2025-06-03\n',
    });
    expect(outcomes['one/b.csv']).toMatch(
      /The closest is the mapping for p_test1 \(notices\/\*\.csv\*\), but the file lacks columns that it needs: day\./,
    );
    expect(outcomes['other/c.csv']).toContain('reads only files named notices/*.csv*.');
  });

  test('if a mapping names it but its columns differ', async () => {
    const outcomes = await importAll({ 'notices/b.csv': 'a,b\n1,2\n', 'named/b.csv': '代码,日期\n1,2\n' });
    expect(outcomes['notices/b.csv']).toMatch(/^refused: no mapping matches the columns of the file: a, b\./);
    expect(outcomes['named/b.csv']).toMatch(
      /^refused: no mapping matches the columns of the file: 代码, 日期\./,
    );
  });

  test('if none of its rows matches a condition', async () => {
    const outcomes = await importAll({ 'notices/b.csv': 'code,day\n00700,2025-06-03\n' });
    expect(outcomes['notices/b.csv']).toMatch(
      /^nothing: mappings match the columns \(p_test1\), but no row matches their conditions/,
    );
  });

  test('but not if it is a note or the lock file of an open workbook', async () => {
    expect(
      await importAll({
        'README.md': 'x',
        '.hidden': 'x',
        'notices/~$a.xlsx': 'x',
        'notices/a.csv': 'code,day\n1,20250603\n',
      }),
    ).toEqual({
      'notices/a.csv': '1 in, 0 bad, 0 left',
    });
  });
});

describe('a file that would multiply the values of a column by a power of ten', () => {
  const volumes = (factor: number): Record<string, string> => {
    const days = Array.from({ length: 25 }, (_, day) => `600901,2025-06-${String(day + 1).padStart(2, '0')}`);
    const rows = days.map((key, i) => `${key},${(i + 1) * factor}`);
    return { 'values/a.csv': `SECCODE,TRADEDATE,F002N\n${rows.join('\n')}\n` };
  };

  const importWith = (factor: number, rescale: readonly string[] = []) =>
    importAll(volumes(factor), { plans: 'plansOfValues', rescale });

  test('is rejected unless an option names its data set', async () => {
    await importWith(7);
    const refused = { 'values/a.csv': expect.stringContaining('refused: F002N × 1000 (25)') };
    expect(await importWith(7_000)).toEqual(refused);
    expect(await importWith(7_000, ['p_test1'])).toEqual(refused);
    await importWith(7_000, ['p_test2']);
    const { rows: sums } = await pool.query('select sum("F002N")::text as sum from data.p_test2');
    expect(sums).toEqual([{ sum: String(7_000 * 325) }]);
  });
});

describe('columns that no mapping of a file reads', () => {
  test('are reported once for each file', async () => {
    await writeFile(join(folder, 'a.csv'), 'code,day,note\n000001,2025-06-03,x\n');
    const { unread } = await importFolder(pool, registry, {
      folder,
      plans: join(home, 'plans'),
      rejects: join(home, 'rejects'),
      ...QUIET_IMPORT,
      onLoaded: () => undefined,
      onRefused: () => undefined,
    });
    expect(unread.map(({ file, columns }) => [file, ...columns.map(({ name }) => name)])).toEqual([
      ['a.csv', 'note'],
    ]);
  });
});

describe('a list of mappings for one file', () => {
  async function load(text: string): Promise<PlanLoads> {
    const dataset = registry.find('p_test1');
    if (!dataset) throw new Error('p_test1 is not applied');
    const file = join(folder, 'a.csv');
    await writeFile(file, text);
    const options = { rejectFile: join(home, 'rejects.csv'), lang: 'en' as const };
    const [plan] = await readPlans(join(home, 'plans'));
    if (!plan) throw new Error('there is no plan');
    const hongKong = { ...plan, codes: {}, where: [{ column: 'code', matches: '^\\d{5}$' }] };
    const other = { ...plan, codes: {}, where: [{ column: 'market' }] };
    return applyMappings(pool, dataset, fileSource(file), [other, plan, hongKong], options);
  }

  test('loads the rows of every matching mapping, and reports the missing columns of the others', async () => {
    const { loads, passed } = await load('code,day\n1,2025-06-03\n00700,2025-06-03\n');
    expect(loads.map(({ mapping, inserted }) => [mapping, inserted])).toEqual([
      [2, 1],
      [3, 1],
    ]);
    expect(passed).toEqual([{ mapping: 1, misses: ['market'], isClose: true }]);
    expect(await rows()).toEqual(['000001|2025-06-03|深', '00700|2025-06-03|00700']);
  });

  test('is applied even if one of them matches columns by header and finds no key', async () => {
    const dataset = registry.find('p_test1');
    const plans = await readPlans(join(home, 'plans'));
    if (!dataset) throw new Error('p_test1 is not applied');
    const file = join(folder, 'a.csv');
    await writeFile(file, 'code,day\n1,2025-06-03\n');
    const options = { rejectFile: join(home, 'rejects.csv'), lang: 'en' as const };
    const { loads } = await applyMappings(pool, dataset, fileSource(file), plans.toReversed(), options);
    expect(loads.map(({ mapping, inserted }) => [mapping, inserted])).toEqual([[2, 1]]);
  });

  test('rejects a file that no mapping matches, and names the closest mapping and the columns that the file lacks', async () => {
    const refusal = await load('code,b\n1,2\n').catch((error) => error);
    expect(refusal).toBeInstanceOf(FileRefused);
    expect(refusal.text('en')).toBe(
      'none of the 3 mappings matches the columns of the file: code, b; the closest is number 2, but the file lacks columns that it needs: day',
    );
  });
});
