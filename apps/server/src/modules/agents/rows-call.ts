import { createHash } from 'node:crypto';
import { z } from 'zod';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Answer, Receipt, Served } from '../gateway/index.ts';
import type { ToolDeps } from './agents.deps.ts';
import { countThatFits, REPLY_TOKENS_MAX, REST_TOKENS } from './reply-size.ts';
import { SCREEN_ROWS_MAX } from './screen.ts';
import type { ToolSession } from './tool.ts';

export const ROWS_MAX = 500;
export const ROWS_USUAL = 50;

/** The arguments of a call that reads rows, or that quotes the price of reading them. */
export const rowsInput = {
  code: z.string().max(60),
  params: z
    .record(z.string().max(60), z.unknown())
    .default({})
    .describe('parameters of describe_dataset; several codes in one text, joined by commas'),
  columns: z.array(z.string().max(60)).max(100).optional().describe('field codes; all if left out'),
  order: z.string().max(200).optional().describe('such as TRADEDATE:desc'),
  limit: z.int().min(1).max(ROWS_MAX).default(ROWS_USUAL),
  cursor: z.string().max(2_000).optional().describe('next_cursor of the last page'),
};

const rowsInputSchema = z.strictObject(rowsInput);
export type RowsInput = z.output<typeof rowsInputSchema>;

/** Parameters that identify the caller or choose the format. A tool sets them itself. */
const OWN = /^(?:@(?!asof$).*|access_token|dry_run|format|lang|cursor|page|pagesize|pagenum)$/i;

/** Turns a call's arguments into query parameters of the API. */
export function wireParameters({ params, columns, order, limit, cursor }: RowsInput): Record<string, string> {
  const wire: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) {
    if (value === null || value === undefined) continue;
    if (OWN.test(name))
      throw new Refusal('gateway.parameterInvalid', {
        parameter: name.slice(0, 60),
        reason: 'an argument of the tool',
      });
    wire[name] = [value]
      .flat()
      .map((part) => plain(name, part))
      .join(',');
  }
  wire['@limit'] = String(limit);
  if (columns !== undefined && columns.length > 0) wire['@column'] = columns.join(',');
  if (order !== undefined && order !== '') wire['@orderby'] = order;
  if (cursor !== undefined && cursor !== '') wire.cursor = cursor;
  return wire;
}

function plain(name: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  throw new Refusal('gateway.parameterInvalid', { parameter: name.slice(0, 60), reason: 'text or number' });
}

interface RowsCall {
  readonly code: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly isQuote: boolean;
  readonly maxPriceFen: number;
  readonly idempotencyKey?: string | undefined;
  /** The fields that a screen reads from all matching rows. Undefined if the rows are returned unchanged. */
  readonly screened?: readonly string[] | undefined;
}

/** Makes one gateway call for a tool's caller. Each call has its own id, which identifies its receipt. */
export function callRows(
  { gateway, registry }: ToolDeps,
  { request, principal, lang, at }: ToolSession,
  { code, parameters, isQuote, maxPriceFen, idempotencyKey, screened }: RowsCall,
): Promise<Served> {
  const version = registry.find(code)?.version ?? 0n;
  const question = JSON.stringify([String(principal.keyId), code.toLowerCase(), parameters]);
  const minute = Math.floor(at.getTime() / 60_000);
  const derived = createHash('sha256').update(`${question} ${version} ${minute}`).digest('hex');
  const headers = {
    authorization: request.headers.authorization,
    ...(isQuote
      ? {}
      : {
          'x-jishi-max-price-fen': String(maxPriceFen),
          // A model that lost a response repeats the call with a different id, and must not be charged twice.
          'idempotency-key': idempotencyKey ?? `mcp-${derived}`,
        }),
  };
  return gateway.serve({
    request: { ...request, headers, id: newId() },
    code,
    parameters: isQuote ? { ...parameters, dry_run: '1' } : parameters,
    lang,
    rowsThatFit: screened === undefined ? rowsThatFit : (answer) => allRows(answer, screened),
  });
}

/** The first record of a response fits into this many bytes, even with many fields. */
const HEAD_BYTES = 64 * 1024;

/**
 * Throws before the charge if a screen would see only some of the matching rows, or if the rows lack one of its fields.
 */
function allRows({ rows, total, hasMore, body }: Answer, fields: readonly string[]): number {
  if (hasMore)
    throw new Refusal('gateway.parameterInvalid', {
      parameter: 'params',
      reason: `matches ${total}, and where and summary read ${SCREEN_ROWS_MAX} at most`,
    });
  const head = body.toString('utf8', 0, HEAD_BYTES).toLowerCase();
  const missing =
    rows === 0 ? undefined : fields.find((field) => !head.includes(`"${field.toLowerCase()}":`));
  if (missing !== undefined)
    throw new Refusal('gateway.columnUnknown', { parameter: 'where', column: missing });
  return rows;
}

/** Returns how many rows of a response fit into a reply, but at least 1. */
function rowsThatFit(answer: Answer): number {
  // A response with few bytes has few tokens, whatever its content.
  if (answer.length <= REPLY_TOKENS_MAX - REST_TOKENS) return answer.rows;
  const { rows } = tableOf(answer);
  return Math.max(1, countThatFits(rows, REPLY_TOKENS_MAX - REST_TOKENS));
}

/** Returns the rows of a response as columns and arrays, which need a third of the tokens that records need. */
export function tableOf(answer: Answer): { columns: string[]; rows: unknown[][] } {
  const { records } = JSON.parse(answer.body.toString('utf8'), exact) as {
    records: Record<string, unknown>[];
  };
  const columns = Object.keys(records[0] ?? {});
  return { columns, rows: records.map((record) => columns.map((name) => record[name] ?? null)) };
}

/** Returns a number as text if a double cannot represent it exactly. */
function exact(_name: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source;
  if (typeof value !== 'number' || source === undefined || source.length < 16) return value;
  return String(value) === source ? value : source;
}

export const receiptSchema = z.object({
  request_id: z.string(),
  price_fen: z.int(),
  basis: z.string(),
  balance_fen: z.int().nullable(),
  calls_left: z.int().nullable(),
});

export function receiptOf({ requestId, priceFen, basis, balanceFen, callsLeft }: Receipt) {
  return {
    request_id: requestId,
    price_fen: Number(priceFen),
    basis,
    balance_fen: balanceFen === null ? null : Number(balanceFen),
    calls_left: callsLeft,
  };
}
