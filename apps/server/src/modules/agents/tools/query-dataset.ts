import { type Lang, unitOf } from '@jishi/contract';
import { z } from 'zod';
import type { Dataset } from '../../datasets/index.ts';
import { cutCell } from '../reply-size.ts';
import { callRows, receiptOf, receiptSchema, rowsInput, tableOf, wireParameters } from '../rows-call.ts';
import { defineTool, tableSchema } from '../tool.ts';

export const queryDataset = defineTool({
  name: 'query_dataset',
  title: 'Read rows 查询数据',
  description:
    'Reads rows of a data set. Rows are arrays in the order of columns; units gives the unit of a column. A ' +
    'call that would cost more than max_price_fen is refused and costs nothing: ask the user before raising ' +
    'it. Rows that do not fit are not charged: narrow by columns, dates or codes, or go on with next_cursor, ' +
    'which is another call.',
  input: z.strictObject({
    ...rowsInput,
    max_price_fen: z.int().min(0).max(100_000_000).default(0),
    idempotency_key: z
      .string()
      .regex(/^[\x21-\x7e]{1,200}$/)
      .optional()
      .describe('the same key and call are charged once'),
  }),
  output: z.object({
    market_date: z.string().optional(),
    code: z.string(),
    columns: z.array(z.string()),
    units: z.record(z.string(), z.string()),
    rows: tableSchema,
    total: z.int(),
    next_cursor: z.string().nullable(),
    made_up: z.boolean(),
    receipt: receiptSchema,
    note: z.string().optional(),
  }),
  charges: true,
  isCounted: true,
  async run(deps, session, input) {
    const parameters = wireParameters(input);
    const { answer, receipt } = await callRows(deps, session, {
      code: input.code,
      parameters,
      isQuote: false,
      maxPriceFen: input.max_price_fen,
      idempotencyKey: input.idempotency_key,
    });
    const { columns, rows } = tableOf(answer);
    const dataset = deps.registry.find(input.code);
    const note = noteOf(answer, input.limit);
    return {
      code: dataset?.code ?? input.code,
      columns,
      units: dataset === undefined ? {} : unitsOf(dataset, columns, session.lang),
      rows: rows.length === 1 ? rows.map((row) => row.map(cutCell)) : rows,
      total: answer.total,
      next_cursor: answer.nextCursor,
      made_up: answer.madeUp,
      receipt: receiptOf(receipt),
      ...(note === undefined ? {} : { note }),
    };
  },
});

function unitsOf({ fields }: Dataset, columns: readonly string[], lang: Lang): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap((code) => {
      const field = fields.get(code);
      const unit = field === undefined ? null : unitOf(field);
      return unit === null ? [] : [[code, unit[lang]]];
    }),
  );
}

function noteOf(answer: { rows: number; hasMore: boolean }, limit: number) {
  if (answer.rows === 0) return 'No rows match. This is an answer: do not repeat the call unchanged.';
  if (answer.hasMore && answer.rows < limit)
    return 'Not all rows fit. Name fewer columns, narrow dates or codes, or continue with next_cursor.';
  if (answer.hasMore) return 'More rows match (total). Narrow the call, or continue with next_cursor.';
  return undefined;
}
