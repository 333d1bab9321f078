import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { connect } from '../connect.ts';
import { type RawRow, RowSplitter, readRows } from '../raw-rows.ts';

const { database, drop, url } = await createTestDatabase();
afterAll(drop);
const { pool } = database;

function cellsOf({ bytes, from, end }: RawRow): (string | null)[] {
  const cells: (string | null)[] = [];
  for (let at = from; at < end; ) {
    const length = bytes.readInt32BE(at);
    cells.push(length < 0 ? null : bytes.toString('utf8', at + 4, at + 4 + length));
    at += 4 + Math.max(0, length);
  }
  return cells;
}

describe('rows as sent by the database', () => {
  it('contain the same cells that the driver reads, in any size and script', async () => {
    const statement = {
      text: `select n, nullif(n % 3, 0)::text, repeat('字"\\', n * $1::int), '' from generate_series(0, 60) n`,
      values: [2_000],
    };
    const read = await readRows(pool, statement);
    const { rows } = await pool.query<(string | number | null)[]>({ ...statement, rowMode: 'array' });
    expect(read.map(cellsOf)).toEqual(
      rows.map((row) => row.map((cell) => (cell === null ? null : String(cell)))),
    );
  });

  it('leave the connection usable, even after an error in the middle of the rows', async () => {
    const one = connect({ url, connectionsMax: 1 });
    try {
      const dividing = { text: 'select 1 / (5 - n) from generate_series(1, $1::int) n', values: [9] };
      await expect(readRows(one.pool, dividing)).rejects.toThrow('division by zero');
      expect((await one.pool.query('select 7 as n')).rows).toEqual([{ n: 7 }]);
      for (const count of [0, 2]) {
        const rows = await readRows(one.pool, {
          name: 'twice',
          text: 'select n from generate_series(1, $1::int) n',
          values: [count],
        });
        expect(rows.length).toBe(count);
      }
    } finally {
      await one.close();
    }
  });
});

const message = (code: string, body: Uint8Array): Buffer => {
  const head = Buffer.alloc(5);
  head.write(code, 'latin1');
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

describe('a stream of messages', () => {
  it('is split into rows and other messages, wherever its chunks end', () => {
    const anyMessage = fc.record({
      isRow: fc.boolean(),
      body: fc.uint8Array({ minLength: 2, maxLength: 40 }),
    });
    fc.assert(
      fc.property(
        fc.array(anyMessage, { maxLength: 12 }),
        fc.array(fc.nat(400)),
        fc.boolean(),
        (messages, tears, takesRows) => {
          const whole = Buffer.concat(messages.map(({ isRow, body }) => message(isRow ? 'D' : 'C', body)));
          const passed: Buffer[] = [];
          const splitter = new RowSplitter((bytes) => passed.push(bytes));
          const sink: RawRow[] = [];
          splitter.sink = takesRows ? sink : null;
          const places = [
            0,
            ...tears.filter((tear) => tear < whole.length).sort((a, b) => a - b),
            whole.length,
          ];
          for (const [i, place] of places.slice(1).entries()) splitter.take(whole.subarray(places[i], place));
          const isTaken = (isRow: boolean): boolean => takesRows && isRow;
          const others = messages.filter(({ isRow }) => !isTaken(isRow));
          const rows = messages.filter(({ isRow }) => isTaken(isRow));
          expect(Buffer.concat(passed)).toEqual(
            Buffer.concat(others.map(({ isRow, body }) => message(isRow ? 'D' : 'C', body))),
          );
          expect(sink.map(({ bytes, from, end }) => [...bytes.subarray(from, end)])).toEqual(
            rows.map(({ body }) => [...body.subarray(2)]),
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});
