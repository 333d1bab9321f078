import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RawRow } from '../db/index.ts';
import { RowText } from './row-text.ts';

type Cell = string | null;

const ESCAPES: Readonly<Record<string, string>> = {
  ...{ '\b': '\\b', '\t': '\\t', '\n': '\\n', '\f': '\\f', '\r': '\\r' },
  ...{ '\\': '\\\\', "'": "\\'" },
};

/** Writes rows in ClickHouse's format. */
const written = (rows: readonly (readonly Cell[])[]): string =>
  rows
    .map((cells) => {
      const texts = cells.map((cell) => cell?.replace(/[\b\t\n\f\r\\']/g, (c) => ESCAPES[c] ?? c) ?? '\\N');
      return `${texts.join('\t')}\n`;
    })
    .join('');

function cells({ bytes, from, end }: RawRow): Cell[] {
  const list: Cell[] = [];
  for (let at = from; at < end; ) {
    const length = bytes.readInt32BE(at);
    at += 4;
    list.push(length < 0 ? null : bytes.toString('utf8', at, at + length));
    at += Math.max(0, length);
  }
  return list;
}

const cell = fc.option(fc.string({ unit: 'binary' }));
const row = fc.array(cell, { minLength: 1, maxLength: 4 });

it('rows of texts are read exactly, wherever the stream is split into chunks', () => {
  fc.assert(
    fc.property(fc.array(row), fc.array(fc.nat(400)), (rows, cuts) => {
      const bytes = Buffer.from(`${written(rows)}\\.\n`);
      const text = new RowText();
      const read: Cell[][] = [];
      let from = 0;
      for (const cut of [...cuts.sort((a, b) => a - b), bytes.length]) {
        const end = Math.min(cut, bytes.length);
        read.push(...text.rowsOf(bytes.subarray(from, end)).map(cells));
        from = end;
      }
      expect(read).toEqual(rows);
      expect(text.isComplete).toBe(true);
    }),
  );
});

it('rows without an end line are incomplete, even if a value resembles the end line', () => {
  const text = new RowText();
  expect(text.rowsOf(Buffer.from(written([['\\.']]))).map(cells)).toEqual([['\\.']]);
  expect(text.isComplete).toBe(false);
});
