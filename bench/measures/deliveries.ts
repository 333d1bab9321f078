import { setTimeout } from 'node:timers/promises';
import { manifestSchema } from '@jishi/contract';
import { PRICE_FEN, QUOTES, quotesManifest } from '../datasets.ts';
import { securityCode } from '../generate.ts';
import type { Measure } from '../measured.ts';
import { assertBooked, readBooks } from '../rig/books.ts';
import { prepareDeliveries } from '../rig/deliveries.ts';
import { p99 } from '../rig/one-caller.ts';
import { callAtRate } from '../rig/paced-callers.ts';
import { type QuotesSite, withQuotesSite } from '../rig/quotes-site.ts';
import { payer } from '../rig/seed.ts';
import { compare } from '../rounds.ts';

const DELIVERED = 'p_bench1002';
const DAYS = 20;
const PAYERS = 16;
const ROWS = 5_000;

interface Rounds {
  readonly rounds: number;
  readonly roundMs: number;
  /** The time from one delivery to the next. */
  readonly everyMs: number;
}
/** At this interval, each of the catalogue's 450 data sets is delivered once an hour. */
const FULL: Rounds = { rounds: 5, roundMs: 32_000, everyMs: 8_000 };

/**
 * Measures charged calls at a steady rate while the server fetches and loads deliveries of another data set. The
 * baseline is the same calls without deliveries; the two alternate.
 */
export const deliveries: Measure = (note) => compareDeliveries(FULL, note);

/** Like `deliveries`, with a given number and length of rounds. */
export const compareDeliveries = ({ rounds, roundMs, everyMs }: Rounds, note: Parameters<Measure>[0]) => {
  const delivered = manifestSchema.parse({ ...quotesManifest(), code: DELIVERED, prices: {} });
  const work = async ({ home, site }: QuotesSite) => {
    const tokens: string[] = [];
    for (let n = 0; n < PAYERS; n++) tokens.push(await site.tokenOf(await payer(home, n)));
    const pathOf = (caller: number): string =>
      `/api/stock/${QUOTES}?scode=${securityCode(caller)}&access_token=${tokens[caller % PAYERS]}`;
    const call = async (): Promise<number> => {
      const before = await readBooks(home);
      const milliseconds = await callAtRate(site.origin, pathOf, roundMs);
      const expected = { rowsPerCall: DAYS, priceFen: PRICE_FEN };
      assertBooked(before, await readBooks(home), milliseconds.length, expected);
      return p99(milliseconds);
    };
    const { deliver } = await prepareDeliveries(home, DELIVERED, ROWS);
    let count = 0;
    const measured = await compare({
      rounds,
      note,
      ours: async () => {
        const beganAt = performance.now();
        const delivering = async (): Promise<void> => {
          for (let dueAt = beganAt; dueAt < beganAt + roundMs; dueAt += everyMs, count++) {
            await setTimeout(Math.max(dueAt - performance.now(), 0));
            await deliver();
          }
        };
        return (await Promise.all([call(), delivering()]))[0];
      },
      theirs: call,
    });
    return { ...measured, detail: { ...measured.detail, deliveries: count } };
  };
  return withQuotesSite(100, DAYS, note, work, [delivered]);
};
