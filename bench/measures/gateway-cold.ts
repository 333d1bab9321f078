import { QUOTES } from '../datasets.ts';
import { securityCode, shuffled } from '../generate.ts';
import { type Measure, type Measured, median } from '../measured.ts';
import { assertBooked, readBooks } from '../rig/books.ts';
import { CALLERS, callFor } from '../rig/callers.ts';
import { CodeRotation } from '../rig/code-rotation.ts';
import { ProcessorTime } from '../rig/processor-time.ts';
import { type QuotesSite, withQuotesSite } from '../rig/quotes-site.ts';
import { subscriber } from '../rig/seed.ts';
import { runStatement } from '../rig/statement.ts';
import { compare } from '../rounds.ts';

const SECURITIES = 100_000;
const DAYS = 20;
const ROUNDS = 5;
/** More calls than a caller can make in one round. */
const CODES_PER_ROUND = 700;

/** Requests a different security in each call, so that no answer is cached. */
export const gatewayCold: Measure = (note) =>
  withQuotesSite(SECURITIES, DAYS, note, async (running) => {
    const codes = shuffled(
      Array.from({ length: SECURITIES }, (_, i) => securityCode(i)),
      1,
    );
    const token = await running.site.tokenOf(await subscriber(running.home));
    return againstStatement(running, { codes, token, note });
  });

async function againstStatement(
  { home, site }: QuotesSite,
  { codes, token, note }: { codes: readonly string[]; token: string; note: (line: string) => void },
): Promise<Measured> {
  const rotation = new CodeRotation(codes, CALLERS);
  // Each round uses a different `@limit`, always above the number of rows, so that no call repeats one of an earlier
  // round.
  let limit = DAYS;
  const pathsOf = (caller: number): string[] =>
    rotation
      .next(caller, CODES_PER_ROUND)
      .map((code) => `/api/stock/${QUOTES}?scode=${code}&@limit=${limit}&access_token=${token}`);
  const oursTime = new ProcessorTime(() => site.metric('process_cpu_seconds_total'));
  const theirsTimes: number[] = [];
  const p99s: number[] = [];
  const missShares: number[] = [];
  const measured = await compare({
    rounds: ROUNDS,
    note,
    ours: async () => {
      limit++;
      const before = await readBooks(home);
      const misses = await site.metric('jishi_answers_kept_misses');
      const calls = await oursTime.during(() => callFor(site.origin, pathsOf));
      rotation.used(calls.sent);
      missShares.push(((await site.metric('jishi_answers_kept_misses')) - misses) / calls.answered);
      assertBooked(before, await readBooks(home), calls.answered, { rowsPerCall: DAYS, priceFen: 0 });
      p99s.push(calls.p99Ms);
      return calls.perSecond;
    },
    theirs: async () => {
      const { perSecond, cpuUs } = await runStatement(home, codes);
      theirsTimes.push(cpuUs);
      return perSecond;
    },
  });
  const missShare = Math.min(1, ...missShares);
  if (missShare < 0.99)
    throw new Error(`answers were kept already: only ${missShare} of the calls read the database`);
  const detail = {
    p99Ms: median(p99s),
    oursCpuUs: oursTime.ofCall,
    theirsCpuUs: median(theirsTimes),
    missShare,
  };
  return { ...measured, detail: { ...measured.detail, ...detail } };
}
