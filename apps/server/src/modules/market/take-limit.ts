import type { FastifyRequest } from 'fastify';
import { languageOf, networkOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Counts a call of an address. With `retrySeconds` in it, the answer is no. */
export type TakeLimit = (
  address: string,
) =>
  | { readonly leftMinute: number }
  | { readonly window: 'second' | 'minute'; readonly limit: number; readonly retrySeconds: number };

const WINDOWS = { second: { zh: '秒', en: 'second' }, minute: { zh: '分钟', en: 'minute' } };

/** Refuses an address that asks too often, and says when it may ask again. */
export function refuseHaste(
  request: FastifyRequest,
  takeLimit: TakeLimit,
  error: 'request.tooMany' | 'gateway.tooManyCalls' = 'request.tooMany',
): void {
  const taken = takeLimit(networkOf(request.ip));
  if (!('retrySeconds' in taken)) return;
  const window = WINDOWS[taken.window][languageOf(request)];
  throw new Refusal(error, { window, limit: taken.limit, retry: taken.retrySeconds });
}
