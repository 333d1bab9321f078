import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { SERVER_FLAGS } from '../../tools/ready/server.mjs';
import { type Site, startSite } from '../rig/site.ts';
import type { Store } from './store.ts';

/** Several processes of the server on one database, any of which may be killed. */
export class Fleet {
  readonly #store: Store;
  readonly #channels: Readonly<Record<string, string>>;
  readonly #sites: (Site | null)[];
  readonly #starts = new Set<Promise<void>>();
  serverKills = 0;
  databaseKills = 0;
  ownEnds = 0;
  #databaseKilledAt = Number.NEGATIVE_INFINITY;
  #isStopping = false;

  /** `channels`: settings of payment channels. */
  constructor(store: Store, channels: Readonly<Record<string, string>>, size: number) {
    this.#store = store;
    this.#channels = channels;
    this.#sites = Array.from({ length: size }, () => null);
  }

  async start(): Promise<void> {
    await Promise.all(this.#sites.map((_site, place) => this.#startAt(place)));
  }

  /** Returns one of the running servers. Waits if none is running. */
  async origin(draw: number): Promise<string> {
    for (;;) {
      const running = this.#sites.filter((site) => site !== null);
      const site = running[Math.floor(draw * running.length)];
      if (site !== undefined) return site.origin;
      await wait(AGAIN_MS);
    }
  }

  /** Kills a server with `kill -9`. A new one replaces it, as under a supervisor. */
  async killServer(draw: number): Promise<void> {
    const place = Math.floor(draw * this.#sites.length);
    const site = this.#sites[place];
    if (site === null || site === undefined) return;
    this.#sites[place] = null;
    site.process.kill('SIGKILL');
    await site.stop();
    this.serverKills++;
    this.#startAgain(place);
  }

  #startAgain(place: number): void {
    const start = this.#startAt(place).finally(() => this.#starts.delete(start));
    this.#starts.add(start);
  }

  /**
   * Kills the PostgreSQL of all servers with `kill -9`. Its supervisor stops restarting it if it dies too often, so
   * near that limit this does nothing.
   */
  async killDatabase(): Promise<void> {
    if (performance.now() - this.#databaseKilledAt < DATABASE_PAUSE_MS) return;
    this.#databaseKilledAt = performance.now();
    const { superuserUrl } = this.#store.home;
    const client = new pg.Client({ connectionString: superuserUrl });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      "select current_setting('data_directory') as folder",
    );
    const pid = Number.parseInt(await readFile(join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8'), 10);
    process.kill(pid, 'SIGKILL');
    this.databaseKills++;
    await client.end().catch(() => undefined);
    await this.untilDatabase();
  }

  async untilDatabase(): Promise<void> {
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      const client = new pg.Client({ connectionString: this.#store.home.url });
      client.on('error', () => undefined);
      const isUp = await client.connect().then(
        () =>
          client.query('select 1').then(
            () => true,
            () => false,
          ),
        () => false,
      );
      await client.end().catch(() => undefined);
      if (isUp) return;
      await wait(AGAIN_MS);
    }
    throw new Error('the database did not come back');
  }

  /** Waits until all servers are running again. */
  async settle(): Promise<void> {
    while (this.#starts.size > 0) await Promise.all(this.#starts);
  }

  async stop(): Promise<void> {
    await this.settle();
    this.#isStopping = true;
    await Promise.all(this.#sites.map((site) => site?.stop()));
  }

  /** A server that starts while the database is down exits, and is started again. */
  async #startAt(place: number): Promise<void> {
    const { home, catalogue, settings } = this.#store;
    for (let tries = 0; ; tries++) {
      try {
        const all = { ...DEVELOPMENT, ...settings, ...this.#channels };
        const site = await startSite(home, catalogue, all, FLAGS);
        this.#sites[place] = site;
        void site.process.once('exit', () => this.#isGone(place, site));
        return;
      } catch (error) {
        if (tries >= STARTS_MAX) throw error;
        await wait(AGAIN_MS * 10);
      }
    }
  }

  /** A server that exits because the database is unavailable is also started again. */
  #isGone(place: number, site: Site): void {
    if (this.#isStopping || this.#sites[place] !== site) return;
    this.#sites[place] = null;
    this.ownEnds++;
    this.#startAgain(place);
  }
}

const AGAIN_MS = 50;
const TRIES_MAX = 1_200;
const STARTS_MAX = 20;
/** The supervisor gives up after the sixth crash in ten minutes. */
const DATABASE_PAUSE_MS = 125_000;

const FLAGS = [...SERVER_FLAGS, '--import', join(import.meta.dirname, 'twin-calls.ts')];

/** In development, a test cashier replaces the channels. */
const DEVELOPMENT = { NODE_ENV: 'development', JISHI_DEMO: '0', LOG_LEVEL: 'error' };
