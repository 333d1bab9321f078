import { AnswerUnreadable, PriceCapReached } from './errors.ts';
import { type Format, numberIn, type Quote, type Receipt, Result, receiptOf } from './result.ts';
import type { Session } from './session.ts';
import {
  type Answer,
  checkGateway,
  dataRequest,
  isFile,
  newIdempotencyKey,
  type Parameter,
  type Parameters,
  percent,
  type Row,
  recordsOf,
  wireParameters,
} from './wire.ts';

/** The part of a result that a call returns, and its format. */
export interface PartOptions {
  readonly columns?: readonly string[];
  /** For instance `TRADEDATE:asc`. */
  readonly orderBy?: string;
  readonly pageSize?: number | undefined;
  readonly cursor?: string | undefined;
  /** A time, a date, `first` or `version:NUMBER`. */
  readonly asOf?: Parameter;
  readonly format?: Format;
  readonly signal?: AbortSignal | undefined;
}

export interface CallOptions extends PartOptions {
  readonly limit?: number | undefined;
  /** The server refuses a call above this price, and charges nothing. */
  readonly maxPriceFen?: number | undefined;
  readonly idempotencyKey?: string;
}

export type QuoteOptions = Pick<CallOptions, 'limit' | 'pageSize' | 'cursor' | 'asOf' | 'signal'>;

export interface PagesOptions extends PartOptions {
  /** The maximum price of all pages together. */
  readonly maxPriceFen: number;
}

export interface ChangesOptions {
  /** The maximum price of all pages together. */
  readonly maxPriceFen: number;
  /** The `OBJECTID` of the last change read. */
  readonly after?: number;
  readonly columns?: readonly string[];
  readonly pageRows?: number;
  readonly signal?: AbortSignal | undefined;
}

const PAGE_ROWS = 1_000;

const dataPath = (code: string): string => `/api/data/${percent(code)}`;

/** The parameters of a call in the order that all clients use. */
function pairsOf(
  parameters: Parameters,
  { columns, limit, orderBy, pageSize, cursor, asOf, format = 'json' }: CallOptions,
  lang?: string,
): [string, string][] {
  return wireParameters({
    ...parameters,
    '@column': columns,
    '@limit': limit,
    '@orderby': orderBy,
    pagesize: pageSize,
    cursor,
    '@asof': asOf,
    lang: format === 'json' ? lang : undefined,
    format,
  });
}

function headersOf(idempotencyKey: string, maxPriceFen: number | undefined): Record<string, string> {
  const price = maxPriceFen === undefined ? {} : { 'X-Jishi-Max-Price-Fen': String(maxPriceFen) };
  return { 'Idempotency-Key': idempotencyKey, ...price };
}

/** Calls a data set; the answer is charged. */
export function query<R>(
  session: Session,
  code: string,
  parameters: Parameters,
  options: CallOptions,
  lang: string | undefined,
): Promise<Result<R>> {
  const { format = 'json', maxPriceFen, idempotencyKey = newIdempotencyKey(), signal } = options;
  const pairs = pairsOf(parameters, options, lang);
  const headers = headersOf(idempotencyKey, maxPriceFen);
  if (format === 'parquet') headers['Accept-Encoding'] = 'identity';
  const read = (answer: Answer): Result<R> => {
    const json = format !== 'json' && isFile(answer) ? undefined : checkGateway(answer);
    return new Result({ code, format, idempotencyKey }, answer, json && recordsOf<R>(json, answer));
  };
  return session.run((attempt) => dataRequest(dataPath(code), pairs, headers, attempt), read, signal);
}

/** Returns the number of rows and the price of a call without making it. */
export function quote(
  session: Session,
  code: string,
  parameters: Parameters,
  { limit, pageSize, cursor, asOf, signal }: QuoteOptions,
): Promise<Quote> {
  return price(session, dataPath(code), pairsOf(parameters, { limit, pageSize, cursor, asOf }), signal);
}

/** A dry run of a call. */
function price(
  session: Session,
  path: string,
  pairs: readonly [string, string][],
  signal: AbortSignal | undefined,
): Promise<Quote> {
  const dryRun = new Map([...pairs, ['dry_run', '1'], ['format', 'json']] as [string, string][]);
  return session.run((attempt) => dataRequest(path, [...dryRun], {}, attempt), quoteOf, signal);
}

function quoteOf(answer: Answer): Quote {
  checkGateway(answer);
  const receipt = receiptOf(answer);
  if (receipt.priceFen === undefined)
    throw new AnswerUnreadable('it has no price', { httpStatus: answer.status });
  return {
    rows: numberIn(answer, 'x-jishi-rows') ?? 0,
    total: numberIn(answer, 'x-jishi-total') ?? 0,
    priceFen: receipt.priceFen,
    priceAfterTrialFen: numberIn(answer, 'x-jishi-price-after-trial-fen'),
    receipt,
  };
}

/** The price cap of a loop, and the amount spent so far. */
class Spending {
  readonly #maxPriceFen: number;
  #spentFen = 0;

  constructor(maxPriceFen: number) {
    this.#maxPriceFen = maxPriceFen;
  }

  admit(priceFen: number, cursor: string | undefined): void {
    if (this.#spentFen + priceFen > this.#maxPriceFen)
      throw new PriceCapReached(this.#spentFen, priceFen, this.#maxPriceFen, cursor);
  }

  get leftFen(): number {
    return this.#maxPriceFen - this.#spentFen;
  }

  /** A `repeat` is free because an earlier attempt, whose answer was lost, was charged. */
  add({ basis, priceFen }: Receipt, quotedFen: number): void {
    this.#spentFen += basis === 'repeat' ? quotedFen : (priceFen ?? 0);
  }
}

/**
 * Reads page by page. Requests the price of each page first. A page above the cap is not charged and throws
 * PriceCapReached.
 */
export async function* pages<R>(
  session: Session,
  code: string,
  parameters: Parameters,
  { maxPriceFen, pageSize = PAGE_ROWS, ...options }: PagesOptions,
  lang: string | undefined,
): AsyncGenerator<Result<R>, void, void> {
  const spending = new Spending(maxPriceFen);
  let { cursor } = options;
  do {
    const { asOf, signal } = options;
    const quoted = await quote(session, code, parameters, { pageSize, cursor, asOf, signal });
    spending.admit(quoted.priceFen, cursor);
    const part = { ...options, pageSize, cursor, maxPriceFen: spending.leftFen };
    const page: Result<R> = await query(session, code, parameters, part, lang);
    spending.add(page.receipt, quoted.priceFen);
    yield page;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}

/**
 * Reads the change feed. Requests the price of each page first. A page above the cap throws PriceCapReached; to
 * continue, pass its cursor as `after`.
 */
export async function* changes<R = Row>(
  session: Session,
  code: string,
  { maxPriceFen, after = 0, columns, pageRows = PAGE_ROWS, signal }: ChangesOptions,
): AsyncGenerator<R & Change, void, void> {
  const spending = new Spending(maxPriceFen);
  const path = `/api/load/${percent(code)}_inc`;
  for (let last = after; ; ) {
    const pairs = wireParameters({ objectid: last, rowcount: pageRows, '@column': columns });
    const quoted = await price(session, path, pairs, signal);
    spending.admit(quoted.priceFen, String(last));
    const headers = headersOf(newIdempotencyKey(), spending.leftFen);
    const page = await session.run(
      (attempt) => dataRequest(path, pairs, headers, attempt),
      (answer) => ({
        records: recordsOf<R & Change>(checkGateway(answer), answer),
        hasMore: answer.headers.get('x-has-more') === '1',
        receipt: receiptOf(answer),
      }),
      signal,
    );
    spending.add(page.receipt, quoted.priceFen);
    yield* page.records;
    const end = page.records.at(-1);
    if (end === undefined || !page.hasMore) return;
    last = end.OBJECTID;
  }
}

/** The members that each change has in addition to its fields. */
export interface Change {
  readonly OBJECTID: number;
  /** 1 insert, 2 delete, 3 update. */
  readonly CHANGE_CODE: number;
  readonly ROWKEY: string;
}
