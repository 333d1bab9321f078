import { setTimeout as wait } from 'node:timers/promises';
import { checkBooks } from '../../apps/server/src/app/books.ts';
import { usageAgainst } from '../crash/verdict.ts';
import type { Home } from '../rig/home.ts';
import { BACK_IN_SERVICE_MS, freePorts, ProcessSet } from '../rig/process-set.ts';
import { installProxies, startProxy } from '../rig/proxies.ts';
import { ChargeLog, type ChargeReport, readCharges } from './charges.ts';
import { Cluster, type Failover } from './cluster.ts';
import { type Load, startLoad } from './load.ts';
import { type Market, withMarket } from './market.ts';
import { type MemoryTrend, memoryTrend, type Reading, readProcess } from './readings.ts';
import { type Done, type Failures, type Span, separate } from './tally.ts';
import { verdictOn } from './verdict.ts';

const PROCESSES = 3;
const PROXY = 'haproxy';
const MINUTE_MS = 60_000;
const READ_EVERY_MS = 10_000;
/** Fractions of the run after which all processes are restarted one after another. */
const RESTARTS_AT = [0.1, 0.25] as const;
/**
 * The fraction of the run after which the primary is killed. The rest of the run is undisturbed, so that a rise in
 * memory is visible.
 */
const FAILOVER_AT = 0.4;
/**
 * The outage counts as lasting this long after writes are possible again, while proxies readmit processes and callers
 * retry.
 */
const AFTERMATH_MS = 15_000;
const TAIL_MS = 20_000;

export interface SoakOptions {
  readonly minutes: number;
  /** Calls per second. */
  readonly rate: number;
  readonly drainSeconds: number;
}

export interface SoakReport {
  readonly minutes: number;
  readonly restarts: number;
  readonly done: readonly Done[];
  readonly failures: Failures;
  readonly failover: Failover;
  /** From the failure of the primary until callers and proxies have recovered. */
  readonly outage: Span;
  readonly outageSeconds: number;
  readonly readings: readonly Reading[];
  readonly charges: ChargeReport;
  readonly trends: readonly (MemoryTrend | null)[];
  readonly wrong: readonly string[];
}

/** Called once a minute with the calls that ended in it and the last reading. */
export type OnMinute = (minute: number, done: readonly Done[], reading: Reading | undefined) => void;
type Note = (line: string) => void;

/** Runs three processes on a primary with two standbys behind a proxy, under a steady mix of calls. */
export function runSoak(options: SoakOptions, note: Note, onMinute: OnMinute): Promise<SoakReport> {
  installProxies([PROXY], note);
  return withMarket(async (market) => {
    note('the market is filled');
    const cluster = await Cluster.start(market.home);
    const home = cluster.homeOf(market.home);
    try {
      note('two standbys follow the primary');
      return await runOn({ market, cluster, home }, options, note, onMinute);
    } finally {
      await home.database.close();
      await cluster.stop();
    }
  });
}

interface Background {
  readonly market: Market;
  readonly cluster: Cluster;
  readonly home: Home;
}

async function runOn(
  { market, cluster, home }: Background,
  options: SoakOptions,
  note: Note,
  onMinute: OnMinute,
): Promise<SoakReport> {
  const { catalogue } = market;
  const [proxyPort = 0, ...ports] = await freePorts(PROCESSES + 1);
  const { drainSeconds } = options;
  const fleet = new ProcessSet({ home, catalogue, ports, drainSeconds, settings: settingsOn(cluster) });
  try {
    await fleet.start();
    const proxy = await startProxy(PROXY, home.folder, proxyPort, ports);
    try {
      await wait(BACK_IN_SERVICE_MS);
      const site = { origin: proxy.origin, tokenOf: fleet.tokenOf.bind(fleet) };
      const log = new ChargeLog();
      const load = startLoad(proxy.origin, options.rate, await market.callersOf(home, site), log);
      const events = await runThrough({ load, fleet, cluster }, options, note, onMinute);
      const charges = log.compare(await readCharges(home.database.pool));
      return await judge(home, { load, charges, minutes: load.now() / MINUTE_MS, ...events });
    } finally {
      await proxy.stop();
    }
  } finally {
    await fleet.stop();
  }
}

const settingsOn = (cluster: Cluster): Record<string, string> => ({
  DATABASE_READ_URLS: cluster.readUrls,
  JISHI_SITE_ALLOWANCE: '0',
  LOG_LEVEL: 'error',
});

interface Running {
  readonly load: Load;
  readonly fleet: ProcessSet;
  readonly cluster: Cluster;
}

interface Events {
  readonly restarts: number;
  readonly failover: Failover;
  readonly outage: Span;
  readonly readings: readonly Reading[];
}

/** Restarts processes, fails over and waits for the end while readings are taken. Then ends the load. */
async function runThrough(
  running: Running,
  { minutes }: SoakOptions,
  note: Note,
  onMinute: OnMinute,
): Promise<Events> {
  const { load, cluster, fleet } = running;
  const totalMs = minutes * MINUTE_MS;
  const end = new AbortController();
  const readings: Reading[] = [];
  const watch = watchOver(running, readings, end.signal, onMinute);
  let restarts = 0;
  const restartAll = async (): Promise<void> => {
    for (let place = 0; place < PROCESSES; place++) {
      const { stopMs, startMs } = await fleet.restart(place);
      restarts++;
      note(
        `at ${seconds(load.now())}, restart ${restarts}: stopped in ${seconds(stopMs)}, ready again ${seconds(startMs)} later`,
      );
    }
  };
  try {
    for (const share of RESTARTS_AT) {
      await until(load, share * totalMs);
      await restartAll();
    }
    await until(load, FAILOVER_AT * totalMs);
    const { failover, outage } = await failOver(running);
    note(
      `at ${seconds(load.now())}, failover: promoted after ${seconds(failover.promotedMs)}, two standbys ${seconds(failover.safeMs)} later`,
    );
    fleet.set(settingsOn(cluster));
    await restartAll();
    await until(load, Math.max(totalMs, load.now() + TAIL_MS));
    return { restarts, failover, outage, readings };
  } finally {
    end.abort();
    await watch;
    await load.stop();
  }
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const until = (load: Load, ms: number): Promise<void> => wait(Math.max(0, ms - load.now()));

async function failOver({ load, cluster }: Running): Promise<{ failover: Failover; outage: Span }> {
  const fromMs = load.now();
  let writableMs = fromMs;
  const failover = await cluster.failOver(() => {
    writableMs = load.now();
  });
  return { failover, outage: { fromMs, toMs: writableMs + AFTERMATH_MS } };
}

/** Takes a reading every ten seconds, and reports each minute. */
async function watchOver(
  { load, fleet, cluster }: Running,
  readings: Reading[],
  end: AbortSignal,
  onMinute: OnMinute,
): Promise<void> {
  let reported = 0;
  let minute = 0;
  while (!end.aborted) {
    await wait(READ_EVERY_MS, undefined, { signal: end }).catch(() => undefined);
    const processes = await Promise.all(fleet.sites.map(readProcess));
    readings.push({ atMs: load.now(), processes, database: await cluster.read() });
    if (load.now() < (minute + 1) * MINUTE_MS && !end.aborted) continue;
    const { length } = load.done;
    onMinute(++minute, load.done.slice(reported, length), readings.at(-1));
    reported = length;
  }
}

interface Ended extends Events {
  readonly load: Load;
  readonly charges: ChargeReport;
  readonly minutes: number;
}

async function judge(home: Home, ended: Ended): Promise<SoakReport> {
  const { load, outage, charges, readings, restarts, failover, minutes } = ended;
  const { done } = load;
  const failures = separate(
    done.filter(({ problem }) => problem !== null),
    [outage],
  );
  const lastFailedMs = Math.max(outage.fromMs, ...failures.expected.map(({ endedMs }) => endedMs));
  const outageSeconds = (lastFailedMs - outage.fromMs) / 1_000;
  const trends = Array.from({ length: PROCESSES }, (_, place) => memoryTrend(readings, place));
  const { db, pool } = home.database;
  const books = [...(await checkBooks(db, new Date())), ...(await usageAgainst(pool))];
  const wrong = verdictOn({ failures, outageSeconds, charges, books, trends });
  return {
    minutes,
    restarts,
    done,
    failures,
    failover,
    outage,
    outageSeconds,
    readings,
    charges,
    trends,
    wrong,
  };
}
