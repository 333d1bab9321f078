import type { Answer, ContentEncoding } from './answers.ts';
import type { LimitState } from './limiter.ts';
import type { UsageBasis } from './settlement.ts';

/** What every reply says about itself: id, rows, price and why, what is left, limits. */
export interface Receipt {
  readonly requestId: string;
  readonly basis: UsageBasis | 'dryRun' | 'anonymous';
  readonly priceFen: bigint;
  readonly balanceFen: bigint | null;
  readonly callsLeft: number | null;
  readonly limit: LimitState | null;
  readonly usedToday: number | null;
}

/** Headers as flat name and value pairs: Node writes these without another copy. */
export type HeaderList = (string | number)[];

export function receiptHeaders(receipt: Receipt): HeaderList {
  const headers: HeaderList = [
    'x-request-id',
    receipt.requestId,
    'x-jishi-price-fen',
    String(receipt.priceFen),
    'x-jishi-basis',
    receipt.basis,
  ];
  if (receipt.balanceFen !== null) headers.push('x-jishi-balance-fen', String(receipt.balanceFen));
  if (receipt.callsLeft !== null) headers.push('x-jishi-calls-left', receipt.callsLeft);
  if (receipt.limit) {
    const { limits, leftSecond, leftMinute } = receipt.limit;
    const leftDay = receipt.usedToday === null ? null : Math.max(0, limits.perDay - receipt.usedToday);
    headers.push('x-ratelimit-limit', `${limits.perSecond};w=1, ${limits.perMinute};w=60, ${limits.perDay};w=86400`);
    headers.push(
      'x-ratelimit-remaining',
      leftDay === null ? `${leftSecond}, ${leftMinute}` : `${leftSecond}, ${leftMinute}, ${leftDay}`,
    );
  }
  return headers;
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
    answer.rows,
    'x-jishi-total',
    answer.total,
    'x-has-more',
    answer.hasMore ? '1' : '0',
  ];
  if (answer.nextCursor !== null) headers.push('x-next-cursor', answer.nextCursor);
  if (answer.fileName !== null) headers.push('content-disposition', `attachment; filename="${answer.fileName}"`);
  if (encoding !== null) headers.push('content-encoding', encoding);
  return headers;
}
