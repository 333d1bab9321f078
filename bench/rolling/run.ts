import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { KeyPair } from '../../apps/server/src/modules/access/index.ts';
import { QUOTES, quotesManifest } from '../datasets.ts';
import { writeQuotes } from '../generate.ts';
import { type Home, inHome } from '../rig/home.ts';
import { BACK_IN_SERVICE_MS, freePorts, ProcessSet } from '../rig/process-set.ts';
import { type ProcessorWait, watchProcessorWait } from '../rig/processor-wait.ts';
import { installProxies, type RunningProxy, startProxy } from '../rig/proxies.ts';
import { loadRows, payer } from '../rig/seed.ts';
import { writeCatalogue } from '../rig/site.ts';
import { jishi, makeOlderDatabase } from './older-release.ts';
import { type Failure, type Sent, sendSteadily } from './steady-calls.ts';

const THIS_RELEASE = resolve(import.meta.dirname, '../..');
const PROCESSES = 3;
const SECURITIES = 50;
const DAYS = 20;

export interface RollingOptions {
  readonly seconds: number;
  /** Calls per second across all proxies. */
  readonly rate: number;
  readonly drainSeconds: number;
  readonly proxies: readonly string[];
  /** The folder of an older release. The processes start as this release. */
  readonly from?: string | undefined;
  /** Kills the processes instead of stopping them. */
  readonly kill: boolean;
  /** Each call has an `Idempotency-Key`. */
  readonly withKeys: boolean;
}

export interface RollingReport {
  readonly proxies: readonly ({ readonly proxy: string } & Sent)[];
  readonly restarts: number;
  readonly seconds: number;
  /** Calls that the database has charged. */
  readonly charged: number;
  readonly firstFailure: Failure | null;
  /** How long the callers waited for a processor; null if the system does not report it. */
  readonly processorWait: ProcessorWait | null;
}

type Note = (line: string) => void;

/** Restarts processes one after another behind proxies under steady calls. */
export async function runRolling(options: RollingOptions, note: Note): Promise<RollingReport> {
  installProxies(options.proxies, note);
  const manifests = [quotesManifest()];
  return inHome(manifests, async (home) => {
    const file = join(home.folder, 'quotes.csv');
    await writeQuotes(file, SECURITIES, DAYS);
    const catalogue = await writeCatalogue(home, manifests);
    const beginning = await beginIn(home, { from: options.from, catalogue, file });
    const ports = await freePorts(PROCESSES + options.proxies.length);
    const fleet = new ProcessSet({
      ...{ home: beginning.home, catalogue, ports: ports.slice(0, PROCESSES) },
      ...{ drainSeconds: options.drainSeconds, settings: {} },
    });
    const proxies: RunningProxy[] = [];
    try {
      await fleet.start(options.from);
      for (const [i, name] of options.proxies.entries())
        proxies.push(await startProxy(name, home.folder, ports[PROCESSES + i] ?? 0, fleet.ports));
      const token = await fleet.tokenOf(beginning.payer);
      await pause(BACK_IN_SERVICE_MS);
      return await measure(beginning, { fleet, proxies, token }, options, note);
    } finally {
      await Promise.all(proxies.map((proxy) => proxy.stop()));
      await fleet.stop();
    }
  });
}

/** The home with the processes' database, and a payer. */
interface Beginning {
  readonly home: Home;
  readonly payer: KeyPair;
  readonly migrate: () => Promise<void>;
}

async function beginIn(
  home: Home,
  { from, catalogue, file }: { from: string | undefined; catalogue: string; file: string },
): Promise<Beginning> {
  if (from === undefined) {
    await loadRows(home, QUOTES, file);
    return { home, payer: await payer(home, 1), migrate: async () => undefined };
  }
  const older = await makeOlderDatabase(home, from, catalogue, file);
  const place = { url: older.url, home, catalogue };
  return {
    home: { ...home, url: older.url },
    payer: older.payer,
    migrate: async () => void (await jishi(THIS_RELEASE, place, 'migrate')),
  };
}

interface Running {
  readonly fleet: ProcessSet;
  readonly proxies: readonly RunningProxy[];
  readonly token: string;
}

async function measure(
  { home, migrate }: Beginning,
  { fleet, proxies, token }: Running,
  { seconds, rate, kill, withKeys }: RollingOptions,
  note: Note,
): Promise<RollingReport> {
  const beganAt = performance.now();
  const elapsed = (): number => (performance.now() - beganAt) / 1_000;
  const wait = watchProcessorWait();
  const calls = proxies.map(({ origin }) =>
    sendSteadily(origin, { token, rate: rate / proxies.length, withKeys }),
  );
  let restarts = 0;
  try {
    await migrate();
    while (elapsed() < seconds || restarts < PROCESSES) {
      const place = restarts % PROCESSES;
      const { stopMs, startMs } = await (kill ? fleet.killAndRestart(place) : fleet.restart(place));
      restarts++;
      note(
        `restart ${restarts}: stopped in ${Math.round(stopMs)} ms, ready again ${Math.round(startMs)} ms later`,
      );
    }
  } catch (error) {
    await Promise.all([wait.stop(), ...calls.map((call) => call.stop())]);
    throw error;
  }
  const sent = await Promise.all(calls.map((call) => call.stop()));
  const failures = sent.flatMap(({ firstFailure }) => firstFailure ?? []);
  return {
    proxies: sent.map((one, i) => ({ proxy: proxies[i]?.name ?? '', ...one })),
    restarts,
    seconds: elapsed(),
    charged: await chargedCalls(home),
    firstFailure: failures.toSorted((one, other) => one.atSeconds - other.atSeconds)[0] ?? null,
    processorWait: await wait.stop(),
  };
}

async function chargedCalls({ url }: Home): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ calls: string }>(
      "select count(*) as calls from usage_call where basis <> 'repeat'",
    );
    return Number(rows[0]?.calls ?? 0);
  } finally {
    await client.end();
  }
}
