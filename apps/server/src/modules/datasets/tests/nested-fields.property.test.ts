import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableFromIPC } from '@uwdata/flechette';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { newCustomer } from '../../../../test/harness/customers.ts';
import { call, query } from '../../../../test/harness/gateway-call.ts';
import { runsOf } from '../../../../test/harness/runs.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { loadDataset } from '../load/load-dataset.ts';
import { readRecordedLoads } from '../load/record/read-loads.ts';
import { fileSource } from '../load/source/file-source.ts';
import { openFile } from '../load/source/read-source.ts';
import { undoLoad } from '../load/undo/undo-load.ts';
import {
  type Book,
  books,
  booksCsv,
  booksManifest,
  jsonMeaning,
  NESTED_CODES,
} from './nested-fields.fixture.ts';

const CODE = 'p_test1001';
const site = await startSite([booksManifest(CODE, { history: true })]);
const folder = await mkdtemp(join(tmpdir(), 'jishi-nested-'));
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});
const reader = await newCustomer(site);
const { pool } = site.database;

const ask = async (format: string, more: Record<string, string> = {}, path = `stock/${CODE}`) => {
  const answer = await call(site, `${path}?${query({ format, ...more })}`, { token: reader.token });
  expect(answer.status).toBe(200);
  return answer;
};
const dataset = () => {
  const current = site.state.registry.find(CODE);
  if (!current) throw new Error(`${CODE} is not applied`);
  return current;
};

type Cells = readonly (readonly (string | null | undefined)[])[];
const meant = (rows: Cells) => rows.map((cells) => cells.map(jsonMeaning));
const expected = (rows: readonly Book[]) => meant(rows.map(({ cells }) => cells));

/** Returns the rows of a file as the loader reads them, sorted by code. */
async function recordsIn(name: string, bytes: Buffer): Promise<ReadonlyMap<string, string>[]> {
  const file = join(folder, name);
  await writeFile(file, bytes);
  const records: (readonly string[])[] = [];
  for await (const batch of (await openFile(file)).records()) records.push(...batch.records);
  const [header = [], ...rows] = records;
  return rows
    .map((row) => new Map(header.map((code, place) => [code, row[place] ?? ''])))
    .sort((one, other) => ((one.get('SECCODE') ?? '') < (other.get('SECCODE') ?? '') ? -1 : 1));
}

const nestedIn = (rows: readonly ReadonlyMap<string, string>[]): Cells =>
  rows.map((row) => NESTED_CODES.map((code) => row.get(code)));
const cellsIn = async (name: string, bytes: Buffer): Promise<Cells> => nestedIn(await recordsIn(name, bytes));

/** All ways to read the data set: each returns the nested cells of the rows, sorted by code. */
const READERS: Readonly<Record<string, () => Promise<Cells>>> = {
  json: async () => {
    // The answer's text is compared, because parsing would lose digits of numbers.
    const { records } = JSON.parse(
      (await ask('json')).text,
      (_, value: unknown, context?: { source: string }) =>
        typeof value === 'number' ? (JSON as unknown as Raw).rawJSON(context?.source ?? '') : value,
    ) as { records: Record<string, unknown>[] };
    return records.map((row) =>
      NESTED_CODES.map((code) => (row[code] === null ? null : JSON.stringify(row[code]))),
    );
  },
  csv: async () => cellsIn('books.csv', (await ask('csv')).bytes),
  xlsx: async () => cellsIn('books.xlsx', (await ask('xlsx')).bytes),
  parquet: async () => cellsIn('books.parquet', (await ask('parquet')).bytes),
  arrow: async () => {
    const table = tableFromIPC((await ask('arrow')).bytes);
    const columns = NESTED_CODES.map((code) => [...(table.getChild(code) ?? [])] as (string | null)[]);
    return Array.from({ length: table.numRows }, (_, row) => columns.map((cells) => cells[row]));
  },
  xml: async () =>
    [...(await ask('xml')).text.matchAll(/<record>(.*?)<\/record>/gs)].map(([, record = '']) =>
      NESTED_CODES.map((code) => {
        const text = new RegExp(`<${code}>(.*?)</${code}>`, 's').exec(record)?.[1];
        return text
          ?.replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&#13;', '\r')
          .replaceAll('&amp;', '&');
      }),
    ),
  export: async () => cellsIn('all.csv', (await ask('csv', {}, `load/${CODE}_all`)).bytes),
};

interface Raw {
  readonly rawJSON: (text: string) => unknown;
}

it('a nested value is the same in each format, as of a past time and after an undo', async () => {
  await fc.assert(
    fc.asyncProperty(books, books, async (first, second) => {
      const loaded = await site.load(CODE, booksCsv(first), { replace: true });
      expect(loaded.rejected).toBe(0);
      for (const [name, read] of Object.entries(READERS))
        expect([name, meant(await read())]).toEqual([name, expected(first)]);
      for (const format of ['csv', 'xlsx', 'json', 'parquet']) {
        const file = join(folder, `again.${format}`);
        await writeFile(file, (await ask(format)).bytes);
        const again = await loadDataset(pool, dataset(), fileSource(file), {
          rejectFile: join(folder, 'rejects.csv'),
        });
        expect([format, again.unchanged, again.rejected]).toEqual([format, first.length, 0]);
      }
      const moment = `version:${dataset().version}`;
      await site.load(CODE, booksCsv(second), { replace: true });
      expect(meant((await READERS['json']?.()) ?? [])).toEqual(expected(second));
      const past = await ask('csv', { '@asof': moment });
      expect(meant(await cellsIn('past.csv', past.bytes))).toEqual(expected(first));
      const [newest] = await readRecordedLoads(pool, { code: CODE, limit: 1 });
      if (newest !== undefined && newest.updated + newest.inserted + newest.deleted > 0) {
        await undoLoad(pool, site.state.registry, newest.id);
        await site.state.registry.refresh();
        expect(meant((await READERS['json']?.()) ?? [])).toEqual(expected(first));
      }
    }),
    { numRuns: runsOf(12) },
  );
});

it('the change feed includes a deleted row with its nested values', async () => {
  await fc.assert(
    fc.asyncProperty(books, async (rows) => {
      await site.load(CODE, booksCsv(rows), { replace: true });
      const end = Number(dataset().feedObjectId);
      const gone = { SECCODE: '900001', cells: ['{}', '', '', '', ''] };
      await site.load(CODE, booksCsv([gone]), { replace: true });
      const { bytes } = await ask('csv', { objectid: String(end), rowcount: '2000' }, `load/${CODE}_inc`);
      const changes = await recordsIn('changes.csv', bytes);
      const deleted = changes.filter((row) => row.get('CHANGE_CODE') === '2');
      expect(meant(nestedIn(deleted))).toEqual(expected(rows));
    }),
    { numRuns: runsOf(8) },
  );
});
