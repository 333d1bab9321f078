import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawRow } from '../../../platform/db/index.ts';
import type { Dataset } from '../dataset.ts';
import type { Cell } from '../query/rows.ts';
import { jsonBody, rawJsonBody } from './json.ts';

const COLUMNS = ['SECCODE', 'F001N', 'SECNAME'];
const fields = new Map(COLUMNS.map((code) => [code, { type: code === 'F001N' ? 'number' : 'text' }]));
const dataset = { fields } as unknown as Dataset;

/** Returns a row as the database sends it. */
function rawRow(cells: readonly Cell[]): RawRow {
  const bytes = Buffer.concat([
    Buffer.from('what came before'),
    ...cells.flatMap((cell) => {
      const length = Buffer.alloc(4);
      const text = Buffer.from(cell ?? '');
      length.writeInt32BE(cell === null ? -1 : text.length);
      return [length, text];
    }),
  ]);
  return { bytes, from: 16, end: bytes.length };
}

/** Writes the same cells with both writers. `behind` contains cells after the last column. */
function bothWays(rows: readonly (readonly Cell[])[], behind: readonly Cell[] = []): [string, string] {
  const table = { dataset, columns: COLUMNS, header: COLUMNS, total: rows.length };
  const raw = rawJsonBody({ ...table, rows: rows.map((row) => rawRow([...row, ...behind])) });
  return [Buffer.from(raw, 'latin1').toString(), jsonBody({ ...table, rows })];
}

const text = fc.option(
  fc.oneof(
    fc.string({ unit: 'binary' }).filter((one) => one.isWellFormed()),
    fc.constantFrom('平安银行', '"', '\\', '\n\t\u0001', '', 'a"b\\c', '😀', '\u007f\u2028'),
  ),
);
const number = fc.option(fc.constantFrom('0', '-1.50', '12345678901234567890.123', '1e-7'));

describe('JSON written from the bytes of the database', () => {
  it('equals the JSON written from cells', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, number, text), { maxLength: 30 }), (rows) => {
        const [raw, written] = bothWays(rows);
        expect(raw).toBe(written);
      }),
    );
  });

  it('omits cells after the last column', () => {
    const [raw, written] = bothWays([['000001', '1', 'x']], ['later', null]);
    expect(raw).toBe(written);
  });

  it('is complete for a response of several megabytes, and for a small one that follows', () => {
    const rows = Array.from({ length: 20_000 }, (_, n): Cell[] => [String(n), '1.5', '名"称'.repeat(60)]);
    const [raw, written] = bothWays(rows);
    expect(raw === written).toBe(true);
    const [small, smallMade] = bothWays([['1', null, '深市']]);
    expect(small).toBe(smallMade);
  });
});
