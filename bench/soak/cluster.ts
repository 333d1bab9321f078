import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '../../apps/server/src/platform/db/index.ts';
import { ask } from '../../apps/server/test/harness/ask.ts';
import {
  addressOfAll,
  newestOf,
  type Standby,
  startStandby,
  waitForAnyOf,
} from '../../apps/server/test/harness/standby.ts';
import type { Home } from '../rig/home.ts';

const NAMES = ['one', 'two', 'three'] as const;
/** Enough log for a standby to catch up after a short absence. */
const SETTINGS = { wal_keep_size: '512MB', hot_standby_feedback: 'on' };

export interface Failover {
  /** Milliseconds from the death of the primary until a standby was promoted. */
  readonly promotedMs: number;
  /** Milliseconds from the promotion until two standbys stream, and the new primary waits for one of them. */
  readonly safeMs: number;
}

export interface DatabaseReading {
  readonly bytes: number;
  readonly connections: number;
  /** The standby that is furthest behind. */
  readonly lagBytes: number;
  readonly lagSeconds: number;
}

/** A primary and two standbys, as in `docs/failover.md`. Every commit waits for one standby. */
export class Cluster {
  readonly #folder: string;
  readonly #servers: Map<string, Standby>;
  #primary: string;

  private constructor(folder: string, servers: Map<string, Standby>, primary: string) {
    this.#folder = folder;
    this.#servers = servers;
    this.#primary = primary;
  }

  /** Creates the servers from copies of a home's PostgreSQL, which must no longer be in use. */
  static async start(home: Home): Promise<Cluster> {
    const [first, ...others] = NAMES;
    const servers = new Map<string, Standby>();
    const cluster = new Cluster(home.folder, servers, first);
    try {
      const from = { home: join(home.folder, 'home'), url: home.url };
      const primary = await cluster.#copy(from, first);
      await primary.promote();
      for (const name of others) await cluster.#copy(primary, name);
      await waitForAnyOf(primary.home, primary.url, others);
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  /** The address of all servers, in any order. */
  get url(): string {
    return addressOfAll(NAMES.map((name) => this.#server(name).url));
  }

  get readUrls(): string {
    return this.#standbys()
      .map((name) => this.#server(name).url)
      .join(',');
  }

  /** Returns the home with the cluster's database instead of its own. */
  homeOf(home: Home): Home {
    const { url } = this;
    const options = { url, connectionsMax: 4, applicationName: 'jishi-soak', onError: () => undefined };
    const { superuserUrl } = this.#server(this.#primary);
    return { ...home, url, superuserUrl, database: connect(options) };
  }

  /**
   * Kills the primary with `kill -9` and promotes the newer standby. The other standby then follows it, and a
   * new copy replaces the old primary as a standby. `promoted` is called as soon as writes are possible.
   */
  async failOver(promoted: () => void): Promise<Failover> {
    const [lost, standbys] = [this.#primary, this.#standbys()];
    const beganAt = performance.now();
    await this.#server(lost).kill();
    const next = await newestOf(standbys.map((name) => this.#server(name)));
    await next.promote();
    const promotedAt = performance.now();
    promoted();
    this.#primary = standbys.find((name) => this.#server(name) === next) ?? lost;
    for (const name of standbys) if (name !== this.#primary) await this.#server(name).follow(next);
    await rm(join(this.#folder, lost), { recursive: true });
    await this.#copy(next, lost);
    await waitForAnyOf(next.home, next.url, this.#standbys());
    return { promotedMs: promotedAt - beganAt, safeMs: performance.now() - promotedAt };
  }

  /** Returns null if no server answers. */
  async read(): Promise<DatabaseReading | null> {
    const { superuserUrl } = this.#server(this.#primary);
    const [row] = await ask(superuserUrl, READING).catch(() => []);
    if (row === undefined) return null;
    const { bytes, connections, lag_bytes: lagBytes, lag_seconds: lagSeconds } = row;
    return {
      bytes: Number(bytes),
      connections: Number(connections),
      lagBytes: Number(lagBytes),
      lagSeconds: Number(lagSeconds),
    };
  }

  async stop(): Promise<void> {
    for (const server of this.#servers.values()) await server.stop();
  }

  async #copy(from: Pick<Standby, 'home' | 'url'>, name: string): Promise<Standby> {
    const options = { name, settings: SETTINGS, folder: join(this.#folder, name) };
    const server = await startStandby(from.home, from.url, options);
    this.#servers.set(name, server);
    return server;
  }

  #server(name: string): Standby {
    const server = this.#servers.get(name);
    if (server === undefined) throw new Error(`no server is called ${name}`);
    return server;
  }

  #standbys(): string[] {
    return NAMES.filter((name) => name !== this.#primary);
  }
}

const READING = `
  select pg_database_size('jishi') as bytes,
    (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
    (select coalesce(max(pg_current_wal_lsn() - replay_lsn), 0) from pg_stat_replication) as lag_bytes,
    (select coalesce(extract(epoch from max(replay_lag)), 0) from pg_stat_replication) as lag_seconds`;
