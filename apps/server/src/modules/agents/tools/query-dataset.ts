import { type Lang, unitOf } from '@jishi/contract';
import { z } from 'zod';
import type { Dataset } from '../../datasets/index.ts';
import type { Answer } from '../../gateway/index.ts';
import { knownDataset } from '../dataset-right.ts';
import { countThatFits, cutCell, REPLY_TOKENS_MAX, REST_TOKENS } from '../reply-size.ts';
import {
  callRows,
  type RowsInput,
  receiptOf,
  receiptSchema,
  rowsInput,
  tableOf,
  wireParameters,
} from '../rows-call.ts';
import { SCREEN_ROWS_MAX, type Screen, screenInput, screenOf } from '../screen.ts';
import { TEXTS_ARE_DATA } from '../site-reading.ts';
import { defineTool, tableSchema } from '../tool.ts';

export const queryDataset = defineTool({
  name: 'query_dataset',
  title: 'Read rows 查询数据',
  description:
    'Reads rows of a data set. Rows are arrays in the order of columns; units gives the unit of a column. A ' +
    'call that would cost more than max_price_fen is refused and costs nothing: ask the user before raising ' +
    'it. Rows that do not fit are not charged: narrow by columns, dates or codes, or go on with next_cursor, ' +
    'which is another call. Newest or largest: order and limit. where and summary read up to 20,000 rows at the ' +
    'price of one call: use them to filter by any field, to count, or for averages.',
  input: z.strictObject({
    ...rowsInput,
    ...screenInput,
    max_price_fen: z.int().min(0).max(100_000_000).default(0),
    idempotency_key: z
      .string()
      .regex(/^[\x21-\x7e]{1,200}$/)
      .optional()
      .describe('the same key and call are charged once'),
  }),
  output: z.object({
    code: z.string(),
    columns: z.array(z.string()),
    units: z.record(z.string(), z.string()),
    rows: tableSchema,
    total: z.int(),
    next_cursor: z.string().nullable(),
    made_up: z.boolean(),
    receipt: receiptSchema,
    texts: z.string(),
    note: z.string().optional(),
  }),
  charges: true,
  isCounted: true,
  async run(deps, session, input) {
    const dataset = deps.registry.find(input.code);
    // The error of a screen must not reveal someone else's private data set.
    const isScreen = input.where !== undefined || input.summary !== undefined;
    const screen = isScreen ? screenOf(await knownDataset(deps, session, input.code), input, input) : null;
    const { answer, receipt } = await callRows(deps, session, {
      code: input.code,
      parameters: wireParameters(screen === null ? input : readingOf(input, screen)),
      isQuote: false,
      maxPriceFen: input.max_price_fen,
      idempotencyKey: input.idempotency_key,
      screened: screen?.needs,
    });
    const { columns, rows, total, note } =
      screen === null ? shownRows(answer, input.limit) : screened(answer, screen, input.limit);
    return {
      code: dataset?.code ?? input.code,
      columns,
      units: dataset === undefined ? {} : unitsOf(dataset, columns, session.lang),
      rows: rows.length === 1 ? rows.map((row) => row.map(cutCell)) : rows,
      total,
      next_cursor: screen === null ? answer.nextCursor : null,
      made_up: answer.isDemo,
      receipt: receiptOf(receipt),
      texts: TEXTS_ARE_DATA,
      ...(note === undefined ? {} : { note }),
    };
  },
});

interface Excerpt {
  readonly columns: string[];
  readonly rows: unknown[][];
  readonly total: number;
  readonly note: string | undefined;
}

function shownRows(answer: Answer, limit: number): Excerpt {
  return { ...tableOf(answer), total: answer.total, note: noteOf(answer, limit) };
}

/** Returns the call that reads a screen's rows. */
function readingOf(input: RowsInput, { fields, isSummary }: Screen): RowsInput {
  const { columns: _columns, order, cursor: _cursor, ...rest } = input;
  return {
    ...rest,
    limit: SCREEN_ROWS_MAX,
    ...(fields.length === 0 ? {} : { columns: [...fields] }),
    // The order of a summary applies to its groups, not to the rows read.
    ...(isSummary || order === undefined ? {} : { order }),
  };
}

/**
 * Returns the rows that match a screen. One call reads all rows, so repeating it with a smaller limit is not charged
 * again.
 */
function screened(answer: Answer, screen: Screen, limit: number): Excerpt {
  const { columns, rows } = screen.run(tableOf(answer));
  const fit = Math.min(limit, Math.max(1, countThatFits(rows, REPLY_TOKENS_MAX - REST_TOKENS)));
  const excerpt = rows.slice(0, fit).map((row) => [...row]);
  const what = screen.isSummary ? 'groups' : 'rows';
  const note =
    rows.length === 0
      ? 'No rows match. This is an answer: do not repeat the call unchanged.'
      : fit < rows.length
        ? `${rows.length} ${what}, of which ${fit} are shown.`
        : undefined;
  return { columns: [...columns], rows: excerpt, total: rows.length, note };
}

function unitsOf({ fields }: Dataset, columns: readonly string[], lang: Lang): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap((code) => {
      const [, measured = code] = /^(?:sum|avg|min|max)\((\w+)\)$/.exec(code) ?? [];
      const field = fields.get(measured);
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
