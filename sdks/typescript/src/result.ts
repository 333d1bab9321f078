import { AnswerUnreadable } from './errors.ts';
import type { Answer, Row } from './wire.ts';

/** The receipt of a call. Amounts are in fen, a hundredth of a yuan. */
export interface Receipt {
  readonly requestId: string;
  readonly basis: string;
  /** Absent only while the outcome is unknown. */
  readonly priceFen: number | undefined;
  readonly balanceFen: number | undefined;
  readonly callsLeft: number | undefined;
  readonly version: number | undefined;
  readonly isDemo: boolean;
  readonly notice: string | undefined;
  readonly ignored: string | undefined;
}

/** The price of a call that was not made. */
export interface Quote {
  readonly rows: number;
  readonly total: number;
  readonly priceFen: number;
  readonly priceAfterTrialFen: number | undefined;
  readonly receipt: Receipt;
}

export type Format = 'json' | 'csv' | 'parquet' | 'arrow' | 'xlsx' | 'dbf' | 'xml';

const NUMBER = /^-?\d+$/;

export function numberIn({ headers }: Answer, name: string): number | undefined {
  const text = headers.get(name);
  return text !== null && NUMBER.test(text) ? Number(text) : undefined;
}

export function receiptOf(answer: Answer): Receipt {
  const text = (name: string): string | undefined => answer.headers.get(name) ?? undefined;
  return {
    requestId: text('x-request-id') ?? '',
    basis: text('x-jishi-basis') ?? '',
    priceFen: numberIn(answer, 'x-jishi-price-fen'),
    balanceFen: numberIn(answer, 'x-jishi-balance-fen'),
    callsLeft: numberIn(answer, 'x-jishi-calls-left'),
    version: numberIn(answer, 'x-jishi-version'),
    isDemo: text('x-jishi-demo') === '1',
    notice: text('x-jishi-notice'),
    ignored: text('x-jishi-ignored'),
  };
}

type CallFacts = Pick<Result, 'code' | 'format' | 'idempotencyKey'>;

/** The rows of one answer with their receipt. */
export class Result<R = Row> implements Iterable<R> {
  declare readonly code: string;
  declare readonly format: Format;
  /** Retrying the same call with this key within seven days is not charged again. */
  declare readonly idempotencyKey: string;
  /** The body of the answer. */
  declare readonly content: Uint8Array;
  declare readonly receipt: Receipt;
  declare readonly rows: number;
  /** The number of all matching rows, regardless of the limit. */
  declare readonly total: number;
  /** The cursor of the next page; undefined after the last. */
  declare readonly nextCursor: string | undefined;
  readonly #records: readonly R[] | undefined;

  constructor(call: CallFacts, answer: Answer, records: readonly R[] | undefined) {
    const hasMore = answer.headers.get('x-has-more') === '1';
    Object.assign(this, call, {
      content: answer.body,
      receipt: receiptOf(answer),
      rows: numberIn(answer, 'x-jishi-rows') ?? 0,
      total: numberIn(answer, 'x-jishi-total') ?? 0,
      nextCursor: (hasMore && answer.headers.get('x-next-cursor')) || undefined,
    });
    this.#records = records;
  }

  /** The rows of a JSON answer. `recordsOf` of `@jishi/client/tables` reads parquet and arrow. */
  get records(): readonly R[] {
    if (this.#records === undefined) throw new AnswerUnreadable(`${this.format} has no rows: see content`);
    return this.#records;
  }

  [Symbol.iterator](): Iterator<R> {
    return this.records[Symbol.iterator]();
  }

  get columns(): string[] {
    return Object.keys(this.records[0] ?? {});
  }

  /** The body as text, for csv and xml. */
  text(): string {
    return new TextDecoder().decode(this.content);
  }
}
