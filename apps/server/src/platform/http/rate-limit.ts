import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { networkOf } from './caller-network.ts';

/** Counts a call of a caller without a key. A result with `retrySeconds` refuses the call. */
export type RateLimiter = (
  caller: string,
) =>
  | { readonly leftMinute: number }
  | { readonly window: 'second' | 'minute'; readonly limit: number; readonly retrySeconds: number };

export interface RateLimitOptions {
  /** Calls of different scopes are counted separately. */
  readonly scope?: string;
}

/** Refuses a network that calls too often, and says when it may call again. */
export function enforceRateLimit(
  request: FastifyRequest,
  rateLimiter: RateLimiter,
  { scope = '' }: RateLimitOptions = {},
): void {
  const state = rateLimiter(`${scope}${networkOf(request.ip)}`);
  if (!('retrySeconds' in state)) return;
  throw new Refusal('request.tooMany', {
    window: state.window,
    limit: state.limit,
    retry: state.retrySeconds,
  });
}
