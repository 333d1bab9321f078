import type { FastifyRequest } from 'fastify';
import { type Awaitable, isPending } from '../awaitable.ts';
import { Refusal } from '../refusal.ts';
import { networkOf } from './caller-network.ts';

/** Counts a call by a caller without a key. A result with `retrySeconds` means that the call is rejected. */
export type RateLimiter = (caller: string) => Awaitable<
  | { readonly leftMinute: number }
  | {
      readonly window: 'second' | 'minute';
      readonly limit: number;
      readonly retrySeconds: number;
      readonly retryMs: number;
    }
>;

export interface RateLimitOptions {
  /** Calls of different scopes are counted separately. */
  readonly scope?: string;
}

/**
 * Rejects a call from a network that calls too often, and states when the network may call again. Returns a promise
 * only if the process must fetch the counts of the other processes.
 */
export function enforceRateLimit(
  request: FastifyRequest,
  rateLimiter: RateLimiter,
  { scope = '' }: RateLimitOptions = {},
): Awaitable<void> {
  const state = rateLimiter(`${scope}${networkOf(request.ip)}`);
  return isPending(state) ? state.then(orRefuse) : orRefuse(state);
}

function orRefuse(state: Awaited<ReturnType<RateLimiter>>): void {
  if (!('retrySeconds' in state)) return;
  throw new Refusal('request.tooMany', {
    window: state.window,
    limit: state.limit,
    retry: state.retrySeconds,
    retryMs: state.retryMs,
  });
}
