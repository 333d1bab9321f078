import type { Lang } from '@jishi/contract';
import { secondsToMarketMidnight } from '../../platform/clock.ts';
import { namesTag } from '../../platform/http/index.ts';
import type { LimitRefused, LimitState } from '../../platform/limit/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Answer } from './answers.ts';
import type { GatewayCall } from './call.ts';

/** The caller already has these bytes; caches on the way may have merged several tags. */
export function hasAlready({ request }: GatewayCall, { etag }: Answer): boolean {
  return namesTag(request.headers['if-none-match'], etag);
}

const WINDOWS = { second: { zh: '秒', en: 'second' }, minute: { zh: '分钟', en: 'minute' } } as const;

/** What is left of the limits, unless one is full. */
export function orTooMany(state: LimitState | LimitRefused, lang: Lang): LimitState {
  if ('limits' in state) return state;
  const window = WINDOWS[state.window][lang];
  throw new Refusal('gateway.tooManyCalls', { window, limit: state.limit, retry: state.retrySeconds });
}

export function dailyLimit(limit: number, call: GatewayCall): Refusal {
  return new Refusal('gateway.dailyLimit', { limit, retry: secondsToMarketMidnight(call.at) });
}
