import { SITE_MARKET_DAYS_PER_DAY, SITE_SECURITIES_PER_DAY } from '@jishi/contract';
import type { FastifyRequest } from 'fastify';
import { LoadingCache } from '../../platform/cache/index.ts';
import { type Clock, marketDay } from '../../platform/clock.ts';
import { networkOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Dataset } from '../datasets/index.ts';
import { siteRightOf } from './site-right.ts';

type Request = Pick<FastifyRequest, 'ip'>;

/** The amount that a network has read on one day. */
interface Reading {
  readonly day: string;
  /** The number of rows, by data set. */
  readonly rows: Map<string, number>;
  readonly securities: Set<string>;
  readonly marketDays: Set<string>;
}

/** A read of rows: the most rows that it can return, and the count of rows in an answer. */
interface RowReading<Read> {
  readonly most: number;
  read(): Read | Promise<Read>;
  rowsOf(answer: Read): number;
}

function addRows({ rows }: Reading, { code }: Dataset, count: number): void {
  rows.set(code, (rows.get(code) ?? 0) + count);
}

/** Beyond this number, the networks that were inactive for longest are forgotten. */
const NETWORKS_MAX = 10_000;

/**
 * Limits a network's daily reading on the site's own pages, so that data on sale cannot be copied page by
 * page. It limits the rows of each data set that has a price, the number of securities and the number of
 * market days. Anything that was already read on the day may be read again. Each process counts
 * independently, as it does for the rate limits.
 */
export class SiteAllowance {
  readonly #clock: Clock;
  readonly #factor: number;
  readonly #networks = new LoadingCache<string, Reading>({ entriesMax: NETWORKS_MAX });

  /** @param factor Multiplies the limits; 0 lifts them. */
  constructor(clock: Clock, factor: number) {
    this.#clock = clock;
    this.#factor = factor;
  }

  /** Refuses rows beyond the day's limit. The rows of the last admitted page may exceed it. */
  admitRows(request: Request, dataset: Dataset): void {
    const limit = this.#rowsLimit(dataset);
    const rows = this.#readingOf(request).rows.get(dataset.code) ?? 0;
    if (rows >= limit) throw new Refusal('site-data.rowsOfDay', { code: dataset.code, limit });
  }

  countRows(request: Request, dataset: Dataset, count: number): void {
    addRows(this.#readingOf(request), dataset, count);
  }

  /**
   * Reads rows within the day's limit. The largest possible number is counted before the read, so that
   * concurrent calls do not exceed the limit together. Afterwards it is replaced by the actual number.
   */
  async readRows<Read>(
    request: Request,
    dataset: Dataset,
    { most, read, rowsOf }: RowReading<Read>,
  ): Promise<Read> {
    this.admitRows(request, dataset);
    // The read is counted on the day of its start, even if it ends on the next.
    const reading = this.#readingOf(request);
    addRows(reading, dataset, most);
    let came = 0;
    try {
      const answer = await read();
      came = rowsOf(answer);
      return answer;
    } finally {
      addRows(reading, dataset, came - most);
    }
  }

  admitSecurity(request: Request, code: string): void {
    const limit = this.#limit(SITE_SECURITIES_PER_DAY);
    if (!isAdmitted(this.#readingOf(request).securities, code, limit))
      throw new Refusal('site-data.securitiesOfDay', { limit });
  }

  admitMarketDay(request: Request, day: string): void {
    const limit = this.#limit(SITE_MARKET_DAYS_PER_DAY);
    if (!isAdmitted(this.#readingOf(request).marketDays, day, limit))
      throw new Refusal('site-data.marketDaysOfDay', { limit });
  }

  #rowsLimit({ manifest }: Dataset): number {
    const { rowsPerDay } = siteRightOf(manifest);
    return rowsPerDay === null ? Number.POSITIVE_INFINITY : this.#limit(rowsPerDay);
  }

  #limit(limit: number): number {
    return this.#factor === 0 ? Number.POSITIVE_INFINITY : Math.ceil(limit * this.#factor);
  }

  #readingOf({ ip }: Request): Reading {
    const [network, day] = [networkOf(ip), marketDay(this.#clock())];
    const current = this.#networks.peek(network);
    if (current?.day === day) return current;
    const reading = { day, rows: new Map(), securities: new Set<string>(), marketDays: new Set<string>() };
    this.#networks.set(network, reading);
    return reading;
  }
}

function isAdmitted(keys: Set<string>, key: string, limit: number): boolean {
  if (!keys.has(key) && keys.size >= limit) return false;
  keys.add(key);
  return true;
}

/** The admission for calls about one security, which is counted as read by the network. */
export const admitCode =
  (allowance: SiteAllowance) =>
  ({ code }: { code: string }, request: Request): void =>
    allowance.admitSecurity(request, code);

/** The admission for calls that compare a security with others. Each of them is counted. */
export const admitPeers =
  (allowance: SiteAllowance) =>
  ({ code, peers }: { code: string; peers: string }, request: Request): void => {
    for (const one of [code, ...peers.split(',')]) if (one !== '') allowance.admitSecurity(request, one);
  };

/** The admission for calls that answer rows of a data set. It counts as many rows as the answer may have. */
export const admitPage =
  (allowance: SiteAllowance, datasetOf: () => Dataset | undefined) =>
  ({ limit }: { limit?: number | undefined }, request: Request): void => {
    const dataset = datasetOf();
    if (dataset === undefined) return;
    allowance.admitRows(request, dataset);
    allowance.countRows(request, dataset, limit ?? siteRightOf(dataset.manifest).rowsMax);
  };
