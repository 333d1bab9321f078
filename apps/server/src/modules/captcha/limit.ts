import type { Lang } from '@jishi/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { networkOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addToCount } from './captcha.repository.ts';
import { LIMIT_WINDOW_MS } from './captcha.rules.ts';

/** What no network is called. */
const ALL_NETWORKS = '*';
const WINDOW_WORDS = { zh: '十分钟', en: 'ten minutes' };

export const windowStart = (now: Date): Date =>
  new Date(Math.floor(now.getTime() / LIMIT_WINDOW_MS) * LIMIT_WINDOW_MS);

export interface Limit {
  readonly what: string;
  readonly max: number;
}

/** Counts one call of a network, in all processes together, and refuses it above the limit of ten minutes. */
export function takeOne(
  db: Db,
  clock: Clock,
  limit: Limit,
  { address, lang }: { address: string; lang: Lang },
): Promise<void> {
  return take(db, clock, limit, { network: networkOf(address), lang });
}

/** Counts one for all networks together. In a transaction, what is refused was not counted. */
export function takeOneOfAll(tx: Tx, clock: Clock, limit: Limit, lang: Lang): Promise<void> {
  return take(tx, clock, limit, { network: ALL_NETWORKS, lang });
}

async function take(
  db: Db,
  clock: Clock,
  { what, max }: Limit,
  { network, lang }: { network: string; lang: Lang },
): Promise<void> {
  const now = clock();
  const start = windowStart(now);
  const count = await addToCount(db, { what, network, windowStart: start, by: 1 });
  if (count <= max) return;
  const retry = Math.ceil((start.getTime() + LIMIT_WINDOW_MS - now.getTime()) / 1_000);
  throw new Refusal('request.tooMany', { window: WINDOW_WORDS[lang], limit: max, retry });
}
