import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { writeSheet } from '../../../platform/sheet/index.ts';
import { openFile } from '../load/source/read-source.ts';
import { writeBody } from './write-body.ts';

const folder = await mkdtemp(join(tmpdir(), 'jishi-texts-'));
afterAll(() => rm(folder, { recursive: true }));

const columns = ['SECCODE', 'NAME'];
const dataset = {
  code: 'p_test1001',
  fields: new Map(columns.map((code) => [code, { type: 'text' as const }])),
};

/** Functions that write rows in one format each. A row consists of a code and a text. */
const WRITERS = {
  csv: (rows: readonly string[][]) => bodyOf('csv', rows),
  json: (rows: readonly string[][]) => bodyOf('json', rows),
  parquet: (rows: readonly string[][]) => bodyOf('parquet', rows),
  xlsx: (rows: readonly string[][]) => bodyOf('xlsx', rows),
  'people.xlsx': (rows: readonly string[][]) =>
    writeSheet('xlsx', { name: 'any', columns: columns.map((header) => ({ header, kind: 'text' })), rows }),
};
const bodyOf = async (format: 'csv' | 'json' | 'parquet' | 'xlsx', rows: readonly string[][]) =>
  (await writeBody(format, { dataset, columns, header: columns, rows, total: rows.length })).body;

async function readTexts(name: string, bytes: Buffer): Promise<string[]> {
  const file = join(folder, name);
  await writeFile(file, bytes);
  const records: (readonly string[])[] = [];
  for await (const batch of (await openFile(file)).records()) records.push(...batch.records);
  return records.slice(1).map((record) => record[1] ?? '');
}

/** Any text that a database can store, including characters that XML and workbooks treat specially. */
const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.constantFrom(' ', '\r', '\n', '\t', '\ufeff', '\ufffd', '\ufdd0', '\u{bffff}', '\u{10ffff}', '\x85'),
      fc.constantFrom('_x0041_', '_x', '_', '005F_', '&#13;', ']]>', '<t>', 'x'),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''))
  .filter((value) => value.isWellFormed() && !value.includes('\0'));

it.each(Object.entries(WRITERS))('any text written as %s reads back unchanged', async (name, write) => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 100 }), async (texts) => {
      const rows = texts.map((value, i) => [String(600_001 + i), value]);
      expect(await readTexts(`texts.${name}`, await write(rows))).toEqual(texts);
    }),
    { numRuns: 10 },
  );
});

it('a long text is truncated before a character that does not fit into the cell', async () => {
  const texts = [`${'a'.repeat(32_766)}𠮷`, `${'a'.repeat(32_765)}𠮷b`];
  const rows = texts.map((value, i) => [String(i), value]);
  expect(await readTexts('texts.xlsx', await WRITERS.xlsx(rows))).toEqual([
    'a'.repeat(32_766),
    `${'a'.repeat(32_765)}𠮷`,
  ]);
});
