import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SERVER_FLAGS } from '../../tools/ready/server.mjs';
import type { Home } from './home.ts';
import { type Site, startSite } from './site.ts';

const READY_MAX_MS = 120_000;
const LOOK_MS = 100;
/** `RestartSec` of the units in `ops/systemd`. */
const RESTART_DELAY_MS = 2_000;
/** The proxies use a process again after two successful checks. */
export const BACK_IN_SERVICE_MS = 2_500;

export interface ProcessSetOptions {
  readonly home: Home;
  readonly catalogue: string;
  readonly ports: readonly number[];
  readonly drainSeconds: number;
  /** Settings of every process, except its port. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Processes of the server on fixed ports, as under a service manager. */
export class ProcessSet {
  readonly ports: readonly number[];
  readonly #options: ProcessSetOptions;
  #settings: Readonly<Record<string, string>>;
  readonly #sites: Site[] = [];

  constructor(options: ProcessSetOptions) {
    this.ports = options.ports;
    this.#options = options;
    this.#settings = options.settings;
  }

  get sites(): readonly Site[] {
    return this.#sites;
  }

  /** Starts all processes, of another release if its folder is given. */
  async start(release?: string): Promise<void> {
    for (const place of this.ports.keys()) this.#sites[place] = await this.#startAt(place, release);
  }

  /** Sets the settings of processes that start from now on. */
  set(settings: Readonly<Record<string, string>>): void {
    this.#settings = settings;
  }

  /**
   * Restarts a process. Returns the milliseconds until it had stopped, and those from then until it was ready again.
   */
  async restart(place: number): Promise<{ stopMs: number; startMs: number }> {
    const beganAt = performance.now();
    await this.#sites[place]?.stop();
    const stoppedAt = performance.now();
    this.#sites[place] = await this.#startAt(place);
    const readyAt = performance.now();
    await wait(BACK_IN_SERVICE_MS);
    return { stopMs: stoppedAt - beganAt, startMs: readyAt - stoppedAt };
  }

  /** Kills a process without notice, and starts it again. */
  async killAndRestart(place: number): Promise<{ stopMs: number; startMs: number }> {
    const child = this.#sites[place]?.process;
    const ended = child && once(child, 'exit');
    const killedAt = performance.now();
    child?.kill('SIGKILL');
    await ended;
    const endedAt = performance.now();
    // A service manager also waits before it starts a process again. Meanwhile, proxies still send calls to the missing
    // process.
    await wait(RESTART_DELAY_MS);
    this.#sites[place] = await this.#startAt(place);
    const readyAt = performance.now();
    await wait(BACK_IN_SERVICE_MS);
    return { stopMs: endedAt - killedAt, startMs: readyAt - endedAt };
  }

  tokenOf(pair: Parameters<Site['tokenOf']>[0]): Promise<string> {
    const [site] = this.#sites;
    if (site === undefined) throw new Error('no process runs');
    return site.tokenOf(pair);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#sites.map((site) => site.stop()));
  }

  async #startAt(place: number, release?: string): Promise<Site> {
    const { home, catalogue, drainSeconds } = this.#options;
    const settings = {
      ...this.#settings,
      PORT: String(this.ports[place]),
      JISHI_DRAIN: String(drainSeconds),
      JISHI_MIGRATE: 'refuse',
    };
    const site = await startSite(home, catalogue, settings, SERVER_FLAGS, release);
    await untilReady(site.origin);
    return site;
  }
}

async function untilReady(origin: string): Promise<void> {
  const deadline = performance.now() + READY_MAX_MS;
  while ((await fetch(`${origin}/readyz`)).status !== 200) {
    if (performance.now() > deadline) throw new Error('a process did not become ready');
    await wait(LOOK_MS);
  }
}

/** Returns ports that are free now. Each port stays open until all are chosen, so they differ. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
