import { QUOTES, quotesManifest } from '../datasets.ts';
import { securityCode } from '../generate.ts';
import { type Measure, type Measured, median, rounded } from '../measured.ts';
import { type QuotesSite, withQuotesSite } from '../rig/quotes-site.ts';
import { subscriber } from '../rig/seed.ts';

const SECURITIES = 400;
const DAYS = 50;
const FILES = 200;
const ROUNDS = 5;
const PAIRS = 20;

/**
 * Measures a query of Delta Sharing that returns 200 files, and a call of `/api` for 50 rows, with a
 * different security each time. The two calls of a pair follow one another, and their order alternates.
 */
export const deltaQuery: Measure = (note) => measureDeltaQuery({ rounds: ROUNDS, pairs: PAIRS, note });

interface Sizes {
  readonly rounds: number;
  readonly pairs: number;
  readonly note: (line: string) => void;
}

export function measureDeltaQuery({ rounds, pairs, note }: Sizes): Promise<Measured> {
  return withQuotesSite(SECURITIES, DAYS, note, async (running) => {
    const headers = { authorization: `Bearer ${await running.site.tokenOf(await subscriber(running.home))}` };
    await makeFiles(running, headers);
    let security = 0;
    const callers = {
      delta: () => queryTable(running, headers),
      plain: () => callRows(running, headers, securityCode(security++ % SECURITIES)),
    };
    const timed = async (kind: keyof typeof callers): Promise<number> => {
      const beganAt = performance.now();
      const count = await callers[kind]();
      const ms = performance.now() - beganAt;
      const expected = kind === 'delta' ? FILES : DAYS;
      if (count !== expected) throw new Error(`${kind} answered ${count} of ${expected}`);
      return ms;
    };
    const results: { deltaMs: number; plainMs: number; highestMs: number }[] = [];
    for (let round = 0; round <= rounds; round++) {
      const times = { delta: [] as number[], plain: [] as number[] };
      for (let pair = 0; pair < pairs; pair++)
        for (const kind of pair % 2 === 0 ? (['delta', 'plain'] as const) : (['plain', 'delta'] as const))
          times[kind].push(await timed(kind));
      const [deltaMs, plainMs] = [median(times.delta), median(times.plain)];
      // The first round warms up the program.
      if (round > 0) results.push({ deltaMs, plainMs, highestMs: Math.max(...times.delta) });
      note(`Delta Sharing ${deltaMs.toFixed(1)} ms, /api ${plainMs.toFixed(1)} ms`);
    }
    const ratios = results.map(({ deltaMs, plainMs }) => deltaMs / plainMs);
    return {
      value: rounded(median(ratios)),
      lowest: rounded(Math.min(...ratios)),
      highest: rounded(Math.max(...ratios)),
      rounds,
      detail: {
        deltaMs: rounded(median(results.map(({ deltaMs }) => deltaMs))),
        plainMs: rounded(median(results.map(({ plainMs }) => plainMs))),
        highestMs: rounded(Math.max(...results.map(({ highestMs }) => highestMs))),
      },
    };
  });
}

type Headers = Readonly<Record<string, string>>;
const FILES_LATEST_MS = 180_000;
const PAUSE_MS = 200;

/**
 * Makes the program create the files of the quotes, and lists one of them under further periods until there are 200.
 */
async function makeFiles({ home, site }: QuotesSite, headers: Headers): Promise<void> {
  const end = performance.now() + FILES_LATEST_MS;
  for (;;) {
    const reply = await fetch(`${site.origin}/v1/files/${QUOTES}`, { headers });
    const { data } = (await reply.json()) as { data?: { state?: string } };
    if (data?.state === 'ready') break;
    if (performance.now() > end) throw new Error(`the files were not made: ${JSON.stringify(data)}`);
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
  await home.database.pool.query(
    `insert into data_file (dataset_code, period, made_in_version, feed_objectid, shape, first_day, last_day, rows,
        bytes, sha256, path, bounds, made_at, listed_in_version)
      select dataset_code, 'copy ' || n, made_in_version, feed_objectid, shape, first_day, last_day, rows,
        bytes, sha256(n::text::bytea), 'copy ' || n, bounds, made_at, listed_in_version
      from (select * from data_file where dataset_code = $1 order by id limit 1) f, generate_series(1, $2::integer) n
      limit $2::integer - (select count(*) from data_file where dataset_code = $1)`,
    [QUOTES, FILES],
  );
}

async function queryTable({ site }: QuotesSite, headers: Headers): Promise<number> {
  const schema = quotesManifest().category.replaceAll(/\W/g, '_');
  const address = `${site.origin}/delta-sharing/shares/jishi/schemas/${schema}/tables/${QUOTES}/query`;
  const reply = await fetch(address, { method: 'POST', headers, body: '{}' });
  const lines = (await reply.text()).trim().split('\n');
  return lines.filter((line) => line.startsWith('{"file":')).length;
}

async function callRows({ site }: QuotesSite, headers: Headers, code: string): Promise<number> {
  const reply = await fetch(`${site.origin}/api/stock/${QUOTES}?scode=${code}&@limit=${DAYS}`, { headers });
  return ((await reply.json()) as { count: number }).count;
}
