import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { readManifests } from '../../apps/server/src/modules/datasets/index.ts';
import { randomFrom } from '../generate.ts';
import { type Measure, type Measured, median, worstOf } from '../measured.ts';
import { type Home, inHome } from '../rig/home.ts';
import { callSequentially, p99 } from '../rig/one-caller.ts';
import { CATALOGUE, startSite } from '../rig/site.ts';
import {
  FULL_MARKET,
  fillMarket,
  keepFraction,
  keptCodes,
  keptDays,
  type MarketVolume,
  vacuumMarket,
} from '../volume/market.ts';
import { addressesOf, type CallShape, type Choices, shapesOf } from './page-calls/call-shapes.ts';
import { recordCalls } from './page-calls/recorded-calls.ts';

/** `BENCH_SECURITIES` makes the market smaller for a faster run. */
const SECURITIES = Number(process.env['BENCH_SECURITIES'] ?? FULL_MARKET.securities);
const TIMES = 100;
/** Calls that are faster than this have no ratio, because the machine's noise would dominate it. */
const RATIO_FROM_MS = 5;
const BUILD = resolve(import.meta.dirname, '../../tools/build.mjs');

/** Measures every call of the pages with twenty years of bars for a whole market, and again with a fiftieth of them. */
export const pageCalls: Measure = async (note) => {
  execFileSync(process.execPath, [BUILD], { stdio: ['ignore', 'ignore', 'inherit'] });
  return inHome(await readManifests(CATALOGUE), async (home) => {
    const volume = { ...FULL_MARKET, securities: SECURITIES };
    await fillMarket(home, volume, note);
    return askMarket(home, { volume, times: TIMES, record: recordCalls }, note);
  });
};

export interface Asking {
  readonly volume: MarketVolume;
  /** Number of times that each call is made. */
  readonly times: number;
  readonly record: typeof recordCalls;
}

/** The durations of a shape's calls. */
interface Times {
  /** The duration of the first call, before any part of the answer was cached. */
  readonly firstMs: number;
  /** The durations for stocks and days drawn from the whole market. */
  readonly anyMs: readonly number[];
  /** The durations for stocks and days that the small market also contains. */
  readonly commonMs: readonly number[];
}

/** Measures a full market, then leaves a fiftieth of its bars and measures again. */
export async function askMarket(
  home: Home,
  { volume, times, record }: Asking,
  note: (line: string) => void,
): Promise<Measured> {
  const codes = await stockCodes(home);
  const common: Choices = { codes: await keptCodes(home), days: await keptDays(home, volume) };
  // All calls come from one network, whose limits are raised because they are not measured here.
  await home.database.pool.query(
    "update limit_plan set per_second = 100000, per_minute = 1000000, per_day = 1000000 where id = 'anonymous'",
  );
  const shapes = await onSite(home, async (origin) =>
    shapesOf(await record(origin, common.days[0] ?? '', note), new Set(codes)),
  );
  note(`they are ${shapes.length} but for the stock and the day`);
  await vacuumMarket(home);
  const askAll = (): Promise<Times[]> =>
    onSite(home, async (origin) => {
      const timings: Times[] = [];
      for (const shape of shapes)
        timings.push(await askShape(origin, shape, { common, any: { codes, days: common.days }, times }));
      return timings;
    });
  const large = await askAll();
  await keepFraction(home, common.codes, common.days);
  return summed(shapes, large, await askAll(), note);
}

async function stockCodes({ database }: Home): Promise<string[]> {
  const { rows } = await database.pool.query<{ code: string }>(
    'select "SECCODE" as code from data.p_stock2101 order by 1',
  );
  return rows.map(({ code }) => code);
}

async function onSite<T>(home: Home, work: (origin: string) => Promise<T>): Promise<T> {
  const site = await startSite(home, CATALOGUE, {
    ...{ JISHI_SITE_ALLOWANCE: '0', JISHI_SPIDER_LIMIT: '0' },
    JISHI_FIRST_VIEWS: '0',
  });
  try {
    return await work(site.origin);
  } finally {
    await site.stop();
  }
}

async function askShape(
  origin: string,
  shape: CallShape,
  { common, any, times }: { common: Choices; any: Choices; times: number },
): Promise<Times> {
  const draw = randomFrom(1);
  const ask = (of: Choices, count: number): Promise<number[]> =>
    askAnswered(origin, addressesOf(shape, of, { times: count, draw }));
  const [firstMs = 0] = await ask(any, 1);
  return { firstMs, anyMs: await ask(any, times), commonMs: await ask(common, times) };
}

/** Some stocks have no rating or no notices. A call that is refused for most stocks is omitted. */
const REFUSED_SHARE = 0.5;

async function askAnswered(origin: string, paths: readonly string[]): Promise<number[]> {
  let refused = 0;
  const milliseconds = await callSequentially(
    paths.map((path) => `${origin}${path}`),
    (body) => {
      if (!/^\{"code":0,/.test(body)) refused++;
    },
  );
  if (refused > paths.length * REFUSED_SHARE)
    throw new Error(`${refused} of ${paths.length} calls like ${paths[0]} are refused`);
  return milliseconds;
}

function summed(
  shapes: readonly CallShape[],
  large: readonly Times[],
  small: readonly Times[],
  note: (line: string) => void,
): Measured {
  const parts: Record<string, number> = {};
  const ratios: number[] = [];
  for (const [i, { shape, page }] of shapes.entries()) {
    const [{ anyMs, commonMs, firstMs }, less] = [large[i], small[i]] as [Times, Times];
    parts[shape] = p99(anyMs);
    const isTimed = median(commonMs) >= RATIO_FROM_MS;
    const ratio = median(commonMs) / median(less.commonMs);
    if (isTimed) ratios.push(ratio);
    note(
      `${shape} (${page}): p50 ${median(anyMs).toFixed(1)} ms, p99 ${p99(anyMs).toFixed(1)} ms, first ${firstMs.toFixed(0)} ms` +
        `; with a fiftieth ${p99(less.anyMs).toFixed(1)} ms, first ${less.firstMs.toFixed(0)} ms${isTimed ? `, ratio ${ratio.toFixed(2)}` : ''}`,
    );
  }
  return worstOf(parts, {
    calls: shapes.length,
    toFiftieth: Math.max(1, ...ratios),
    slowestFirstMs: Math.max(...large.map(({ firstMs }) => firstMs)),
  });
}
