import { QUOTES } from '../datasets.ts';
import { securityCode } from '../generate.ts';
import { type Measured, median } from '../measured.ts';
import { processorSeconds, startBare } from '../rig/bare.ts';
import { assertBooked, type Expected, readBooks } from '../rig/books.ts';
import { callFor } from '../rig/callers.ts';
import { ProcessorTime } from '../rig/processor-time.ts';
import type { QuotesSite } from '../rig/quotes-site.ts';
import { compare } from '../rounds.ts';

const ROUNDS = 5;

export interface AgainstBare {
  /** The callers' tokens, used in turn. */
  readonly tokens: readonly string[];
  readonly expected: Expected;
  readonly note: (line: string) => void;
}

/**
 * Requests one cached answer repeatedly through the gateway. The reference is a bare server that sends the
 * same bytes.
 */
export async function againstBare(
  { home, site }: QuotesSite,
  { tokens, expected, note }: AgainstBare,
): Promise<Measured> {
  const paths = tokens.map((token) => `/api/stock/${QUOTES}?scode=${securityCode(7)}&access_token=${token}`);
  const pathsOf = (caller: number): string[] => [paths[caller % paths.length] ?? ''];
  const bare = await startBare(home.folder, `${site.origin}${paths[0]}`);
  const oursTime = new ProcessorTime(() => site.metric('process_cpu_seconds_total'));
  const theirsTime = new ProcessorTime(() => processorSeconds(bare.origin));
  const p99s: number[] = [];
  try {
    const measured = await compare({
      rounds: ROUNDS,
      note,
      ours: async () => {
        const before = await readBooks(home);
        const calls = await oursTime.during(() => callFor(site.origin, pathsOf));
        assertBooked(before, await readBooks(home), calls.answered, expected);
        p99s.push(calls.p99Ms);
        return calls.perSecond;
      },
      theirs: async () => {
        const calls = await theirsTime.during(() => callFor(bare.origin, pathsOf));
        return calls.perSecond;
      },
    });
    const detail = { p99Ms: median(p99s), oursCpuUs: oursTime.ofCall, theirsCpuUs: theirsTime.ofCall };
    return { ...measured, detail: { ...measured.detail, ...detail } };
  } finally {
    await bare.stop();
  }
}
