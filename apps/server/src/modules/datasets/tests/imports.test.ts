import { access, glob, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOGUE, createCatalogueDatabase } from '../../../../test/harness/index.ts';
import { QUIET_IMPORT } from '../../../../test/harness/quiet-import.ts';
import { DatasetRegistry } from '../dataset.ts';
import { installSamples } from '../load/demo/install-samples.ts';
import { importFolder, readPlans } from '../load/import/import-folder.ts';
import type { LoadReport } from '../load/record/load-report.ts';

const fixtures = join(import.meta.dirname, 'fixtures/market');
/** The folder of real market files. If it does not exist, fixtures of the same shapes are used. */
const real = process.env.JISHI_REAL_DATA ?? resolve(import.meta.dirname, '../../../../../../../shared/data');
/** The largest files, which take minutes and test nothing that the others do not. */
const LARGE =
  /daily_(1991|chinext|hs300|mainboard|sz_main)|revenue_by_industry|yield_curve|key_indicators|etf_daily_2010/;
/**
 * The number of records copied from each of the other files, spread evenly. If the folder of real files is set, all
 * records are copied.
 */
const RECORDS_MAX = process.env.JISHI_REAL_DATA === undefined ? 500 : Number.POSITIVE_INFINITY;
const REAL_IMPORT_MS = 240_000;

interface Imported {
  readonly file: string;
  readonly code: string;
  readonly report: LoadReport;
}

interface Import {
  readonly loads: Imported[];
  readonly refused: string[];
  readonly unplanned: readonly string[];
}

const created = await Promise.all([createCatalogueDatabase(), createCatalogueDatabase()]);
const [small, large] = created.map(({ database }) => ({
  pool: database.pool,
  registry: new DatasetRegistry(database.pool),
}));
if (!small || !large) throw new Error('two databases were asked for');
const home = await mkdtemp(join(tmpdir(), 'jishi-imports-'));
afterAll(async () => {
  for (const database of created) await database.drop();
  await rm(home, { recursive: true });
});
beforeAll(async () => {
  for (const { registry } of [small, large]) await registry.refresh();
});

async function importInto(
  { pool, registry }: { pool: pg.Pool; registry: DatasetRegistry },
  folder: string,
): Promise<Import> {
  const loads: Imported[] = [];
  const refused: string[] = [];
  const total = await importFolder(pool, registry, {
    folder,
    plans: join(CATALOGUE, 'imports'),
    rejects: join(home, 'rejects'),
    ...QUIET_IMPORT,
    onLoaded: (file, code, report) => loads.push({ file, code, report }),
    onRefused: (file, code, reason) => refused.push(`${file} → ${code}: ${reason}`),
  });
  return { loads, refused, unplanned: total.unplanned.map(({ file }) => file) };
}

async function one(sql: string): Promise<unknown[]> {
  const { rows } = (await small?.pool.query({ text: sql, rowMode: 'array' })) ?? { rows: [] };
  return rows[0] ?? [];
}

const changed = ({ report }: Imported): boolean => report.inserted + report.updated + report.deleted > 0;

/** Counts the records of a file without using the loader: line endings outside quotes, minus the header. */
async function countRecords(path: string): Promise<number> {
  const bytes = await readFile(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return (
    text
      .replace(/"[^"]*"/g, '')
      .trimEnd()
      .split('\n').length - 1
  );
}

/**
 * The number of consecutive records that are copied together. Without such blocks, the gaps between the dates would
 * make daily bars look like weekly ones.
 */
const BLOCK = 20;

/**
 * Copies evenly spread blocks of a file's records. If the file is short or has records that span several lines, links
 * it instead.
 */
async function thinInto(from: string, to: string): Promise<void> {
  const packed = from.endsWith('.gz');
  const bytes = await readFile(from);
  // Each byte becomes one Latin-1 character, whatever the file's encoding.
  const text = (packed ? gunzipSync(bytes) : bytes).toString('latin1');
  const [header = '', ...records] = text.trimEnd().split('\n');
  const step = Math.ceil(records.length / RECORDS_MAX);
  if (step <= 1 || /"[^"\n]*\n[^"]*"/.test(text)) return symlink(from, to);
  const thinner = Buffer.from(
    `${[header, ...records.filter((_, n) => Math.floor(n / BLOCK) % step === 0)].join('\n')}\n`,
    'latin1',
  );
  await writeFile(to, packed ? gzipSync(thinner, { level: 1 }) : thinner);
}

describe('mappings for market files', () => {
  let first: Import;
  beforeAll(async () => {
    await installSamples(small.pool, small.registry, join(CATALOGUE, 'samples'));
    first = await importInto(small, fixtures);
  });

  test('load every kind of file for which they are written, without an error or a bad row', () => {
    expect(first.refused).toEqual([]);
    expect(first.unplanned).toEqual([]);
    expect(first.loads.filter(({ report }) => report.rejected > 0)).toEqual([]);
  });

  test('are all tested, because each fills its data set from at least one file', async () => {
    const filled = new Set(
      first.loads.filter(({ report }) => report.read > report.skipped).map(({ code }) => code),
    );
    const plans = await readPlans(join(CATALOGUE, 'imports'));
    expect(plans.length).toBeGreaterThan(80);
    expect(plans.filter(({ dataset }) => !filled.has(dataset)).map(({ dataset }) => dataset)).toEqual([]);
  });

  test('change nothing when the same folder is imported again', async () => {
    const again = await importInto(small, fixtures);
    expect(again.loads.length).toBe(first.loads.length);
    expect(again.loads.filter(changed).map(({ file, code }) => `${file} → ${code}`)).toEqual([]);
  });

  test('remove the sample from the data sets that they fill, together with its changes in the feed', async () => {
    expect(
      await one(
        `select count(*) from data.p_stock2402 where "TRADEDATE" between '2025-06-01' and '2025-06-30'`,
      ),
    ).toEqual([0n]);
    expect(await one(`select origin from dataset where code = 'p_stock2402'`)).toEqual(['own']);
    expect(await one(`select count(*) filter (where change_code = 2) from feed.p_stock2402`)).toEqual([0n]);
    expect(
      await one(`select min(objectid - records) = max(feed_floor), sum(records) = max(feed_objectid) - max(feed_floor)
        from feed.p_stock2402, dataset where code = 'p_stock2402'`),
    ).toEqual([true, true]);
  });

  test('keep the sample in data sets that no file fills, except rows whose codes occur in the imported rows', async () => {
    const left =
      await one(`select count(*) filter (where code = 'p_stock2210')::text, count(*) > 3 from dataset
      where origin = 'sample' and row_count > 0`);
    expect(left).toEqual(['0', true]);
  });

  test('convert lots to shares and thousand yuan to yuan', async () => {
    const row = await one(
      `select "F004N", "F011N", "F001V", "SECNAME" from data.p_stock2402 where "SECCODE" = '000901' and "TRADEDATE" = '2024-06-12'`,
    );
    expect(row).toEqual(['123456', '1269750', '深交所', '示例电气']);
  });

  test('exclude adjusted prices from traded quotes, and store each feed as a separate series', async () => {
    const { rows } = await small.pool.query(`select "F001V" as s from data."p_jishi9409" order by 1`);
    expect(rows.map(({ s }) => s)).toEqual(['akshare', 'baostock', 'sample', 'tushare']);
    expect(await one(`select count(*) from data.p_stock2402 where "SECCODE" = '300901'`)).toEqual([0n]);
  });

  test('load the newest conversion price from the adjustments, and the initial one from the terms', async () => {
    expect(await one(`select "F012N" from data.p_jishi9416 where "SECCODE" = '113901'`)).toEqual(['10.6']);
    expect(await one(`select "f026n" from data.p_bond2807 where "seccode" = '113901'`)).toEqual(['11']);
  });

  test('load an index name that occurs only in the file of weights', async () => {
    expect(
      await one(`select "INDEXNAME", "F018V" from data.p_index2911 where "INDEXCODE" = '399907'`),
    ).toEqual(['示例新编指数', '深交所']);
  });

  test('find ex-dates by the reference price, and compute the adjustment factors', async () => {
    const { rows } = await small.pool.query(
      `select "F003D" as d, "F004N" as c, "F005N" as p, "F010N" as f, "F011N" as b from data.p_stock2406`,
    );
    expect(rows).toEqual([{ d: '2024-06-13', c: '10.4', p: '7.92', f: '1.00000000', b: '3.1725' }]);
  });

  test('add closed days to the calendar, and give each day its neighbouring trading days and the ends of periods', async () => {
    expect(
      await one(
        `select "F006C", "F011D", "F012D", "F002C", "F004C" from data.p_public0001 where "F001D" = '2025-06-02'`,
      ),
    ).toEqual(['0', '2025-05-30', '2025-06-03', '1', '0']);
    expect(await one('select count(*) from data.p_public0001')).toEqual([6n]);
  });

  test('prefer the newest list or report, and fill gaps from older ones', async () => {
    expect(await one(`select "SECNAME", "F005V" from data.p_stock2101 where "SECCODE" = '000901'`)).toEqual([
      '示例电气',
      '深交所主板',
    ]);
    expect(await one(`select "F005V", "F003V" from data.p_stock2100 where "SECCODE" = '600901'`)).toEqual([
      '示例市样本路1号',
      '甲一',
    ]);
    expect(await one(`select "F011V" from data.p_stock2101 where "SECCODE" = '600908'`)).toEqual([
      '终止上市',
    ]);
  });

  test('determine the periods of dividends, the ranges of forecasts and missing values', async () => {
    const { rows } = await small.pool.query(
      `select "F001D" as d, "F003V" as t from data.p_stock2201 where "SECCODE" = '000901' order by 1`,
    );
    expect(rows).toEqual([
      { d: '2015-06-30', t: '10派0.5元' },
      { d: '2015-12-31', t: '10送转2股派1.5元' },
    ]);
    expect(
      await one(
        `select "F009N", "F010N" from data.p_stock2238 where "SECCODE" = '000901' and "F003V" = '预增'`,
      ),
    ).toEqual(['30', '50']);
    expect(await one(`select "F019N", "F052N" from data.p_stock2300 where "SECCODE" = '000901'`)).toEqual([
      '1109056314.25',
      null,
    ]);
  });

  test('identify each announcement by the number and date in its address, and separate bonds from shares', async () => {
    expect(
      await one(
        `select "F001D", "F002V", "F006V", "F009V" from data.p_info3015 where "TEXTID" = '1000000001'`,
      ),
    ).toEqual(['2023-04-24', '示例电气2022年年度报告', '年度报告', '012002']);
    expect(await one(`select "F005N" from data.p_info3015 where "TEXTID" = '1000000004'`)).toEqual(['920']);
    expect(await one(`select string_agg("SECCODE", ',' order by "SECCODE") from data.p_info3012`)).toEqual([
      '113901,120901',
    ]);
  });
});

describe('a folder of market files', () => {
  let folder: string;
  let first: Import;
  beforeAll(async () => {
    const source = await access(real).then(
      () => real,
      () => fixtures,
    );
    folder = join(home, 'market');
    for await (const file of glob('*/*.csv*', { cwd: source })) {
      if (LARGE.test(file)) continue;
      await mkdir(join(folder, dirname(file)), { recursive: true });
      await thinInto(join(source, file), join(folder, file));
    }
    first = await importInto(large, folder);
  }, REAL_IMPORT_MS);

  test('is imported completely: no file is rejected, and fewer than one row in a thousand is bad', () => {
    expect(first.refused).toEqual([]);
    expect(first.unplanned.filter((file) => !file.includes('stock_fundamentals_snapshot'))).toEqual([]);
    const sum = (pick: (report: LoadReport) => number): number =>
      first.loads.reduce((total, { report }) => total + pick(report), 0);
    expect(sum((report) => report.rejected)).toBeLessThan(sum((report) => report.read) / 1000 + 1);
    expect(first.loads.length).toBeGreaterThan(80);
  });

  test('is accounted for row by row, and its row counts match a separate count of lines', async () => {
    const counts = new Map<string, number>();
    for (const { file, report } of first.loads.filter((load) => !load.file.startsWith('('))) {
      const counted = counts.get(file) ?? (await countRecords(join(folder, file)));
      counts.set(file, counted);
      expect({ file, read: report.read }).toEqual({ file, read: counted });
      const { inserted, updated, unchanged, rejected, skipped, duplicates } = report;
      expect({ file, rows: inserted + updated + unchanged + rejected + skipped + duplicates }).toEqual({
        file,
        rows: counted,
      });
    }
    expect(counts.size).toBeGreaterThan(50);
  });

  test(
    'changes nothing when it is imported again',
    async () => {
      const again = await importInto(large, folder);
      expect(again.loads.filter(changed).map(({ file, code }) => `${file} → ${code}`)).toEqual([]);
      expect(again.loads.length).toBe(first.loads.length);
    },
    REAL_IMPORT_MS,
  );
});
