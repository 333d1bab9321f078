import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packagesSchema, recommendedSchema, termsSchema } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { CATALOGUE, createCatalogueDatabase } from '../../../../test/harness/index.ts';
import type { Dataset } from '../dataset.ts';
import { DatasetRegistry } from '../dataset.ts';
import { installSamples } from '../load/demo/install-samples.ts';
import { parseFilters } from '../query/parse-filters.ts';
import { readRecords } from '../query/records.ts';

const samples = join(CATALOGUE, 'samples');
const database = await createCatalogueDatabase();
const { pool } = database.database;
const registry = new DatasetRegistry(pool);
afterAll(database.drop);

beforeAll(async () => {
  await registry.refresh();
  await installSamples(pool, registry, samples);
});

const sold = (): Dataset[] => registry.all().filter((dataset) => dataset.rowCount > 0n);

/** Calls the data set with the manifest's examples. Returns the number of rows, or the error. */
async function callExamples(dataset: Dataset): Promise<number | string> {
  const examples = dataset.manifest.parameters.flatMap(({ name, example }) =>
    example === undefined ? [] : [[name, example] as const],
  );
  try {
    const { where } = parseFilters(dataset, new Map(examples), 'en', { checksRequired: true });
    return (await readRecords(pool, dataset, { columns: { code: dataset.columns[0] }, where })).length;
  } catch (error) {
    return String(error);
  }
}

async function one(sql: string): Promise<unknown> {
  const { rows } = await pool.query(sql);
  return Object.values(rows[0] ?? {})[0];
}

describe('the sample of a fresh installation', () => {
  test('has rows for every data set that has a sample file, and for every view over those data sets', async () => {
    const files = new Set((await readdir(samples)).map((name) => name.replace('.csv', '')));
    const isFed = ({ code, manifest: { view } }: Dataset): boolean =>
      view === undefined ? files.has(code) : view.over.every((base) => files.has(base));
    // Views of companies on the Beijing exchange may be empty, because few files contain such a company.
    const empty = registry
      .all()
      .filter((one) => one.rowCount === 0n && isFed(one) && !/_BSE$/.test(one.code));
    expect(sold().length).toBeGreaterThan(140);
    expect(empty.map((dataset) => dataset.code)).toEqual([]);
  });

  test('has rows for all data sets in the recommendations, the packages and the search terms of the store', async () => {
    const read = async (file: string): Promise<unknown> =>
      parse(await readFile(join(CATALOGUE, file), 'utf8'));
    const named = [
      ...recommendedSchema.parse(await read('popular.yaml')),
      ...packagesSchema.parse(await read('packages.yaml')).flatMap(({ datasets }) => datasets),
      ...termsSchema.parse(await read('terms.yaml')).terms.flatMap(({ finds }) => finds),
    ].map((target) => target.split('.')[0] ?? '');
    expect(named.filter((code) => (registry.find(code)?.rowCount ?? 0n) === 0n)).toEqual([]);
  });

  test('has rows for the examples of each manifest, which documents and the try-it page use', async () => {
    const without: string[] = [];
    for (const dataset of sold()) {
      const rows = await callExamples(dataset);
      if (typeof rows === 'string' || rows === 0) without.push(`${dataset.code}: ${rows}`);
    }
    expect(without).toEqual([]);
  });

  test('allows calls to all its data sets, because each required parameter has an example', () => {
    const missing = sold().flatMap(({ code, manifest }) =>
      manifest.parameters
        .filter((parameter) => parameter.required && parameter.example === undefined)
        .map(({ name }) => `${code} ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('is loaded once: a second load changes no row', async () => {
    const loads = await installSamples(pool, registry, samples);
    expect(loads.filter(({ report }) => report.inserted + report.updated + report.deleted > 0)).toEqual([]);
    expect(loads.every(({ report }) => report.unchanged > 0)).toBe(true);
  });

  test('is rejected if a row is bad or a file fits no data set', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'jishi-sample-'));
    await writeFile(join(folder, 'p_public0001.csv'), 'F001D,F006C\n2025-02-30,1\n2025-02-27,1\n');
    await expect(installSamples(pool, registry, folder)).rejects.toThrow(
      /p_public0001.csv: 1 row is bad, first 2: F001D/,
    );
    await rm(join(folder, 'p_public0001.csv'));
    await writeFile(join(folder, 'p_none.csv'), 'A\n1\n');
    await expect(installSamples(pool, registry, folder)).rejects.toThrow(/p_none.csv: no data set/);
    await rm(folder, { recursive: true });
  });

  test('consists of small files named after their data sets', async () => {
    const names = await readdir(samples);
    expect(names.length).toBeGreaterThan(60);
    expect(names.filter((name) => !/^p_\w+\.csv$/.test(name))).toEqual([]);
    expect(await one('select max(row_count) < 500 from dataset')).toBe(true);
  });
});

describe('the sample is consistent', () => {
  test('a previous close equals the close of the previous day, except on ex-dates, which have an adjustment factor', async () => {
    const unexplained = await one(`
      select count(*) from (
        select "SECCODE", "TRADEDATE", "F002N", lag("F007N") over (partition by "SECCODE" order by "TRADEDATE") as close from data.p_stock2402
      ) q left join data.p_stock2406 f on f."SECCODE" = q."SECCODE" and f."F003D" = q."TRADEDATE" and f."F004N" = q.close and f."F005N" = q."F002N"
      where close is not null and close <> q."F002N" and f."SECCODE" is null`);
    expect(unexplained).toBe(0n);
  });

  test('daily prices lie between low and high, and the change is close minus previous close', async () => {
    expect(
      await one(`select count(*) from data.p_stock2402 where "F006N" > least("F003N", "F007N") or "F005N" < greatest("F003N", "F007N")
        or "F009N" <> "F007N" - "F002N"`),
    ).toBe(0n);
  });

  test("a reference price follows from the last close and the day's dividend", async () => {
    expect(
      await one(`select count(*) from data.p_stock2201 d join data.p_stock2406 f on f."SECCODE" = d."SECCODE" and f."F003D" = d."F020D"
        where f."F005N" <> round((f."F004N" - d."F012N" / 10) / (1 + coalesce(d."F011N", 0) / 10), 2)`),
    ).toBe(0n);
    expect(await one(`select count(*) from data.p_stock2201 where "F020D" >= '2025-01-01'`)).toBe(2n);
  });

  test('balance sheets add up, and profit minus tax equals net profit', async () => {
    expect(
      await one(
        `select count(*) from data.p_stock2300 where "F038N" <> "F061N" + "F070N" or "F070N" <> "F073N" + "F067N"`,
      ),
    ).toBe(0n);
    expect(
      await one(
        `select count(*) from data.p_stock2301 where "F024N" - "F025N" <> "F027N" or "F027N" <> "F028N" + "F029N"`,
      ),
    ).toBe(0n);
    expect(
      await one(
        `select count(*) from data.p_stock2302 where "F040N" + "F039N" <> "F041N" or "F009N" - "F014N" <> "F015N"`,
      ),
    ).toBe(0n);
  });

  test('quotes fall only on trading days of the calendar', async () => {
    expect(
      await one(
        `select count(*) from data.p_stock2402 q left join data.p_public0001 c on c."F001D" = q."TRADEDATE" where c."F006C" is distinct from '1'`,
      ),
    ).toBe(0n);
  });
});
