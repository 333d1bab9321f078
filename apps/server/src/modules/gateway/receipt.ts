import type { ContentEncoding } from '../../platform/http/index.ts';
import type { CallLimits, LimitState } from '../../platform/limit/index.ts';
import type { UsageBasis } from '../usage/index.ts';
import type { Answer } from './answers.ts';

/** What every reply says about itself: id, rows, price and why, what is left, limits. */
export interface Receipt {
  readonly requestId: string;
  readonly basis: UsageBasis | 'dryRun' | 'anonymous';
  readonly priceFen: bigint;
  readonly balanceFen: bigint | null;
  readonly callsLeft: number | null;
  readonly limit: LimitState | null;
  readonly usedToday: number | null;
  /** Of a dry run on trial: what the call costs once the free calls are used up. */
  readonly priceAfterTrialFen?: number | undefined;
}

/** Headers as flat name and value pairs: Node writes these without another copy. */
export type HeaderList = (string | number)[];

export function receiptHeaders(receipt: Receipt): HeaderList {
  const headers: HeaderList = [];
  addReceiptHeaders(headers, receipt);
  return headers;
}

/** Behind those of an answer. */
export function addReceiptHeaders(headers: HeaderList, receipt: Receipt): void {
  headers.push('x-request-id', receipt.requestId);
  headers.push(
    'x-jishi-price-fen',
    receipt.priceFen === 0n ? '0' : String(receipt.priceFen),
    'x-jishi-basis',
    receipt.basis,
  );
  if (receipt.balanceFen !== null) headers.push('x-jishi-balance-fen', String(receipt.balanceFen));
  if (receipt.callsLeft !== null) headers.push('x-jishi-calls-left', receipt.callsLeft);
  if (receipt.priceAfterTrialFen !== undefined)
    headers.push('x-jishi-price-after-trial-fen', receipt.priceAfterTrialFen);
  if (receipt.limit) {
    const { limits, leftSecond, leftMinute } = receipt.limit;
    const leftDay = receipt.usedToday === null ? null : Math.max(0, limits.perDay - receipt.usedToday);
    headers.push('x-ratelimit-limit', limitsText(limits));
    headers.push(
      'x-ratelimit-remaining',
      leftDay === null ? `${leftSecond}, ${leftMinute}` : `${leftSecond}, ${leftMinute}, ${leftDay}`,
    );
  }
}

const limitsTexts = new WeakMap<CallLimits, string>();

/** The limits of an account are one object from call to call. */
function limitsText(limits: CallLimits): string {
  let text = limitsTexts.get(limits);
  if (text === undefined) {
    text = `${limits.perSecond};w=1, ${limits.perMinute};w=60, ${limits.perDay};w=86400`;
    limitsTexts.set(limits, text);
  }
  return text;
}

export function answerHeaders(answer: Answer, encoding: ContentEncoding | null): HeaderList {
  const headers: HeaderList = [
    'content-type',
    answer.contentType,
    'etag',
    answer.etag,
    'cache-control',
    'private, no-cache',
    'vary',
    'accept-encoding, authorization',
    'x-content-type-options',
    'nosniff',
    'x-jishi-rows',
    String(answer.rows),
    'x-jishi-total',
    String(answer.total),
    'x-has-more',
    answer.hasMore ? '1' : '0',
  ];
  if (answer.nextCursor !== null) headers.push('x-next-cursor', answer.nextCursor);
  if (answer.fileName !== null)
    headers.push('content-disposition', `attachment; filename="${answer.fileName}"`);
  if (encoding !== null) headers.push('content-encoding', encoding);
  return headers;
}
