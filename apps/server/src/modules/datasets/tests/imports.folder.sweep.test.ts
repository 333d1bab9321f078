import { access, glob, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LoadReport } from '../load/record/load-report.ts';
import {
  changesOf,
  createImportSite,
  expectEachRecordReported,
  FIXTURES,
  type Import,
} from './imports.fixture.ts';

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

const site = await createImportSite();
afterAll(site.drop);

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

describe('a folder of market files', () => {
  let folder: string;
  let first: Import;
  beforeAll(async () => {
    const source = await access(real).then(
      () => real,
      () => FIXTURES,
    );
    folder = join(site.home, 'market');
    for await (const file of glob('*/*.csv*', { cwd: source })) {
      if (LARGE.test(file)) continue;
      await mkdir(join(folder, dirname(file)), { recursive: true });
      await thinInto(join(source, file), join(folder, file));
    }
    first = await site.importFrom(folder);
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
    expect(await expectEachRecordReported(first, folder)).toBeGreaterThan(50);
  });

  test(
    'changes nothing when it is imported again',
    async () => {
      const again = await site.importFrom(folder);
      expect(changesOf(again)).toEqual([]);
      expect(again.loads.length).toBe(first.loads.length);
    },
    REAL_IMPORT_MS,
  );
});
