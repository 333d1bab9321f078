import { SITE_MARKET_DAYS_PER_DAY, SITE_SECURITIES_PER_DAY } from '@jishi/contract';
import { type Awaitable, isPending, whenKnown } from '../../platform/awaitable.ts';
import { type Clock, marketDay } from '../../platform/clock.ts';
import { networkOf } from '../../platform/http/index.ts';
import type { DaySets, DaySums } from '../../platform/limit/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Dataset } from '../datasets/index.ts';
import { siteRightOf } from './site-right.ts';

/**
 * The reader for whom rows are counted: a network and, if the caller has a key, also the account, so that an account
 * cannot read more by using several networks.
 */
interface Reader {
  readonly ip: string;
  readonly forAccount?: bigint;
}

/** The counts of the day, across all processes. */
interface DayCounts {
  readonly daySums: Pick<DaySums, 'take' | 'add'>;
  readonly daySets: Pick<DaySets, 'admit'>;
}

/** A read of rows: the maximum number of rows that it can return, and a function that counts the rows in a response. */
interface RowReading<Read> {
  readonly most: number;
  read(): Read | Promise<Read>;
  rowsOf(answer: Read): number;
}

/**
 * Limits how much a network may read on the site's own pages in a day, so that data on sale cannot be copied page by
 * page. Limits the rows of each data set that has a price, the number of securities, and the number of market days.
 * Anything already read on the same day may be read again. The limits apply across all processes, and a restart does
 * not reset the counts.
 */
export class SiteAllowance {
  readonly #counts: DayCounts;
  readonly #clock: Clock;
  readonly #factor: number;

  /** @param factor Multiplies the limits; 0 removes them. */
  constructor(counts: DayCounts, clock: Clock, factor: number) {
    this.#counts = counts;
    this.#clock = clock;
    this.#factor = factor;
  }

  /** Counts rows. Throws if the day's limit is already reached; the last admitted page may exceed it. */
  admitRows(reader: Reader, dataset: Dataset, count: number): Awaitable<void> {
    const limit = this.#rowsLimit(dataset);
    const { code } = dataset;
    if (limit === Number.POSITIVE_INFINITY) return;
    return eachInTurn(holdersOf(reader), (holder) => {
      const take = { what: rowsOf(holder, dataset), max: limit, by: count, isWhole: false };
      return whenKnown(this.#counts.daySums.take(take), ({ isTaken }) => {
        if (!isTaken) throw new Refusal('site-data.rowsOfDay', { code, limit });
      });
    });
  }

  /**
   * Reads rows within the day's limit. Counts the maximum before the read, so that concurrent calls cannot exceed the
   * limit together, and corrects the count to the actual number afterwards.
   */
  async readRows<Read>(
    reader: Reader,
    dataset: Dataset,
    { most, read, rowsOf: countOf }: RowReading<Read>,
  ): Promise<Read> {
    // The read counts for the day on which it starts, even if it ends on the next day.
    const day = marketDay(this.#clock());
    await this.admitRows(reader, dataset, most);
    let came = 0;
    try {
      const answer = await read();
      came = countOf(answer);
      return answer;
    } finally {
      for (const holder of holdersOf(reader))
        this.#counts.daySums.add(rowsOf(holder, dataset), day, came - most);
    }
  }

  admitSecurity(reader: Reader, code: string): Awaitable<void> {
    const limit = this.#limit(SITE_SECURITIES_PER_DAY);
    return this.#admit(reader, 'securities', code, limit, 'site-data.securitiesOfDay');
  }

  admitMarketDay(reader: Reader, day: string): Awaitable<void> {
    const limit = this.#limit(SITE_MARKET_DAYS_PER_DAY);
    return this.#admit(reader, 'days', day, limit, 'site-data.marketDaysOfDay');
  }

  #admit(
    reader: Reader,
    what: 'securities' | 'days',
    value: string,
    limit: number,
    refusal: 'site-data.securitiesOfDay' | 'site-data.marketDaysOfDay',
  ): Awaitable<void> {
    if (limit === Number.POSITIVE_INFINITY) return;
    return eachInTurn(holdersOf(reader), (holder) =>
      whenKnown(this.#counts.daySets.admit(`${what} ${holder}`, value, limit), (isAdmitted) => {
        if (!isAdmitted) throw new Refusal(refusal, { limit });
      }),
    );
  }

  #rowsLimit({ manifest }: Dataset): number {
    const { rowsPerDay } = siteRightOf(manifest);
    return rowsPerDay === null ? Number.POSITIVE_INFINITY : this.#limit(rowsPerDay);
  }

  #limit(limit: number): number {
    return this.#factor === 0 ? Number.POSITIVE_INFINITY : Math.ceil(limit * this.#factor);
  }
}

const rowsOf = (holder: string, { code }: Dataset): string => `rows ${code} ${holder}`;

/** Returns the network and, if there is one, the account for which a read counts. */
const holdersOf = ({ ip, forAccount }: Reader): string[] =>
  forAccount === undefined ? [networkOf(ip)] : [networkOf(ip), `account ${forAccount}`];

/** Runs the work for the network and the account one after another. Returns a promise only if the work returns one. */
function eachInTurn(
  [first, ...others]: readonly string[],
  work: (holder: string) => Awaitable<void>,
): Awaitable<void> {
  if (first === undefined) return;
  const done = work(first);
  return isPending(done) ? done.then(() => eachInTurn(others, work)) : eachInTurn(others, work);
}

/** Admits calls about one security, which then counts as read. */
export const admitCode =
  (allowance: SiteAllowance) =>
  ({ code }: { code: string }, reader: Reader): Awaitable<void> =>
    allowance.admitSecurity(reader, code);

/** Admits calls that compare a security with others. Every security in the comparison counts. */
export const admitPeers =
  (allowance: SiteAllowance) =>
  async ({ code, peers }: { code: string; peers: string }, reader: Reader): Promise<void> => {
    for (const one of [code, ...peers.split(',')]) if (one !== '') await allowance.admitSecurity(reader, one);
  };

/** Admits calls that return rows of a data set. Counts as many rows as the response may contain. */
export const admitPage =
  (allowance: SiteAllowance, datasetOf: () => Dataset | undefined) =>
  ({ limit }: { limit?: number | undefined }, reader: Reader): Awaitable<void> => {
    const dataset = datasetOf();
    if (dataset === undefined) return;
    return allowance.admitRows(reader, dataset, limit ?? siteRightOf(dataset.manifest).rowsMax);
  };
