import { join } from 'node:path';
import { type Standby, startStandby } from '../../apps/server/test/harness/standby.ts';
import { QUOTES } from '../datasets.ts';
import { securityCode, shuffled } from '../generate.ts';
import type { Measure, Measured } from '../measured.ts';
import { CALLERS, callFor } from '../rig/callers.ts';
import { CodeRotation } from '../rig/code-rotation.ts';
import type { Home } from '../rig/home.ts';
import { type QuotesSite, withQuotesSite } from '../rig/quotes-site.ts';
import { subscriber } from '../rig/seed.ts';
import { type Site, startSite } from '../rig/site.ts';
import { compare } from '../rounds.ts';

const SECURITIES = 100_000;
const DAYS = 20;
const ROUNDS = 5;
/** More calls than a caller can make in one round. */
const CODES_PER_ROUND = 700;
const NAMES = ['one', 'two'] as const;

/** Measures cold calls with one and with two read replicas. The reference is the same calls without replicas. */
export const replicas: Measure = (note) => compareReplicas(SECURITIES, ROUNDS, note);

export function compareReplicas(
  securities: number,
  rounds: number,
  note: (line: string) => void,
): Promise<Measured> {
  return withQuotesSite(securities, DAYS, note, async (running) => {
    const standbys: Standby[] = [];
    try {
      for (const name of NAMES)
        standbys.push(await startStandby(join(running.home.folder, 'home'), running.home.url, { name }));
      return await compareWith(running, standbys, { securities, rounds, note });
    } finally {
      for (const standby of standbys) await standby.stop();
    }
  });
}

interface Scale {
  readonly securities: number;
  readonly rounds: number;
  readonly note: (line: string) => void;
}

async function compareWith(
  { home, site }: QuotesSite,
  standbys: readonly Standby[],
  { securities, rounds, note }: Scale,
): Promise<Measured> {
  const token = await site.tokenOf(await subscriber(home));
  const coldCalls = coldCallsOf(securities, token);
  const parts: Record<string, number> = {};
  let measured: Measured | undefined;
  for (let count = 1; count <= standbys.length; count++) {
    const replicated = await startWith(home, standbys.slice(0, count));
    try {
      measured = await compare({
        rounds,
        note: (line) => note(`${count} of ${standbys.length}, ${line}`),
        ours: async () => {
          const before = await replicated.metric('jishi_replica_reads');
          const perSecond = await coldCalls(replicated);
          if ((await replicated.metric('jishi_replica_reads')) === before)
            throw new Error('no replica was read');
          return perSecond;
        },
        theirs: () => coldCalls(site),
      });
      parts[`with ${count}`] = measured.value;
    } finally {
      await replicated.stop();
    }
  }
  if (measured === undefined) throw new Error('there are no replicas');
  return { ...measured, parts };
}

function startWith(home: Home, standbys: readonly Standby[]): Promise<Site> {
  const settings = { DATABASE_READ_URLS: standbys.map(({ url }) => url).join(',') };
  return startSite(home, join(home.folder, 'catalogue'), settings);
}

/** Calls for a different security each time, so that no answer is cached. Returns the calls per second. */
function coldCallsOf(securities: number, token: string): (site: Site) => Promise<number> {
  const codes = shuffled(
    Array.from({ length: securities }, (_, i) => securityCode(i)),
    1,
  );
  const rotation = new CodeRotation(codes, CALLERS);
  // Each round uses a different `@limit`, always above the number of rows, so that no call repeats one of an earlier
  // round.
  let limit = DAYS;
  return async ({ origin }) => {
    limit++;
    const calls = await callFor(origin, (caller) =>
      rotation
        .next(caller, CODES_PER_ROUND)
        .map((code) => `/api/stock/${QUOTES}?scode=${code}&@limit=${limit}&access_token=${token}`),
    );
    rotation.used(calls.sent);
    return calls.perSecond;
  };
}
