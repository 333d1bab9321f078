import type { FastifyInstance } from 'fastify';
import { LoadingCache } from '../../platform/cache/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { networkOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addToCount } from './captcha.repository.ts';
import { LIMIT_WINDOW_MS } from './captcha.rules.ts';

/** The visits of a network in the current ten minutes: calls made by pages, and page changes, which count for more. */
export interface VisitCounts {
  /** Counts a call made by a page, without waiting for the database. */
  countCall(address: string): void;
  /**
   * Counts a page change. Returns the network's count across all processes, without the last few calls that other
   * processes have not stored yet.
   */
  countPage(address: string): Promise<number>;
}

export const PAGE_WEIGHT = 10;
/**
 * A process counts this many calls before it writes to the database. A write for each call would cost more than the
 * call itself.
 */
const KEPT_BACK = 50;
const NETWORKS_MAX = 20_000;
const WHAT = 'visit';

export function createVisitCounts(deps: {
  db: Db;
  clock: Clock;
  onError: (error: unknown) => void;
}): VisitCounts {
  const unwritten = new LoadingCache<string, { start: number; calls: number }>({ entriesMax: NETWORKS_MAX });
  /** Adds calls that are not stored yet. Returns and resets their sum once it reaches `from`; otherwise returns 0. */
  const flushable = (network: string, start: Date, calls: number, from: number): number => {
    const pending = unwritten.peek(network);
    const sum = (pending?.start === start.getTime() ? pending.calls : 0) + calls;
    unwritten.set(network, { start: start.getTime(), calls: sum >= from ? 0 : sum });
    return sum >= from ? sum : 0;
  };
  const add = (network: string, start: Date, by: number): Promise<number> =>
    addToCount(deps.db, { what: WHAT, network, windowStart: start, by });
  return {
    countCall(address) {
      const network = networkOf(address);
      const start = windowStart(deps.clock());
      const by = flushable(network, start, 1, KEPT_BACK);
      if (by > 0) add(network, start, by).catch(deps.onError);
    },
    countPage(address) {
      const network = networkOf(address);
      const start = windowStart(deps.clock());
      return add(network, start, flushable(network, start, 0, 0) + PAGE_WEIGHT);
    },
  };
}

/** The key that counts all networks together. No network has this name. */
const ALL_NETWORKS = '*';
export const windowStart = (now: Date): Date =>
  new Date(Math.floor(now.getTime() / LIMIT_WINDOW_MS) * LIMIT_WINDOW_MS);

export interface Limit {
  readonly what: string;
  readonly max: number;
}

/** Counts one call of a network across all processes. Throws if the network exceeds the limit in ten minutes. */
export function takeOne(db: Db, clock: Clock, limit: Limit, address: string): Promise<void> {
  return take(db, clock, limit, networkOf(address));
}

/** Counts one call across all networks. If the call is rejected, its transaction rolls the count back. */
export function takeOneOfAll(tx: Tx, clock: Clock, limit: Limit): Promise<void> {
  return take(tx, clock, limit, ALL_NETWORKS);
}

async function take(db: Db, clock: Clock, { what, max }: Limit, network: string): Promise<void> {
  const now = clock();
  const start = windowStart(now);
  const count = await addToCount(db, { what, network, windowStart: start, by: 1 });
  if (count <= max) return;
  const retry = Math.ceil((start.getTime() + LIMIT_WINDOW_MS - now.getTime()) / 1_000);
  throw new Refusal('request.tooMany', { window: 'tenMinutes', limit: max, retry });
}

/** Counts calls made by pages, so that the anti-crawler check also sees callers that load no page. */
export function countVisits(app: FastifyInstance, { visits }: { readonly visits: VisitCounts }): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { audience, metered } = request.routeOptions.config;
    if (audience === 'public' && metered !== true) visits.countCall(request.ip);
    done();
  });
}
