import { FORMATS } from '@jishi/contract';
import { expect, it } from 'vitest';
import { HELD_MS_MAX, leastHeldMs } from '../held-loop.fixture.ts';
import { writeAnswer } from './answer.ts';
import type { FormatField } from './table.ts';
import { writeBody } from './write-body.ts';

const TEXTS = ['SECCODE', 'SECNAME'];
const NUMBERS = Array.from({ length: 19 }, (_, i) => `F${String(i).padStart(3, '0')}N`);
const FIELDS: readonly [string, FormatField][] = [
  ...TEXTS.map((code): [string, FormatField] => [code, { type: 'text' }]),
  ['TRADEDATE', { type: 'date' }],
  ['SENT', { type: 'datetime', precision: 6 }],
  ['PRICE', { type: 'number', decimal: [22, 18] }],
  ...NUMBERS.map((code): [string, FormatField] => [code, { type: 'number' }]),
];
const columns = FIELDS.map(([code]) => code);
const dataset = { code: 'p_test1001', fields: new Map(FIELDS) };

function tableOf(count: number) {
  const rows = Array.from({ length: count }, (_, n) => [
    String(600_000 + n),
    n % 7 === 0 ? null : `示例<${n}>"银行"`,
    '2025-06-03',
    `2025-06-03 09:30:00.${String(n).padStart(6, '0')}`,
    `${n}.000000000000000001`,
    ...NUMBERS.map((_code, i) => `${n}.${i}0125`),
  ]);
  return { dataset, columns, header: columns, rows, total: count };
}

// XLSX is omitted, because a workbook contains the time at which it was written.
it.each(FORMATS.filter((format) => format !== 'xlsx'))(
  'a large %s file has the same bytes whether a thread or the event loop writes it',
  async (format) => {
    const table = tableOf(11_000);
    const [beside, within] = [await writeAnswer(format, table), await writeBody(format, table)];
    expect(beside.body.equals(within.body)).toBe(true);
    expect(beside.notice).toBe(within.notice);
  },
);

it.each(FORMATS)(
  'writing the largest number of rows per call as %s blocks the event loop for less than 200 ms',
  async (format) => {
    const table = tableOf(20_000);
    expect(await leastHeldMs(() => writeAnswer(format, table, { isPatient: true }))).toBeLessThan(
      HELD_MS_MAX,
    );
  },
  120_000,
);

it("calls are rejected as busy if the thread's queue is full, unless they are willing to wait", async () => {
  const table = tableOf(340);
  const files = Array.from({ length: 33 }, () => writeAnswer('xlsx', table));
  const patient = writeAnswer('xlsx', table, { isPatient: true });
  const many = await Promise.allSettled(files);
  expect(many.filter(({ status }) => status === 'rejected')).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ error: 'server.busy' }) },
  ]);
  expect((await patient).body.length).toBeGreaterThan(0);
  expect((await writeAnswer('xlsx', table)).body.length).toBeGreaterThan(0);
});
