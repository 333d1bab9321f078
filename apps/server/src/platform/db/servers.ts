import type pg from 'pg';
import { addressesOf } from './addresses.ts';
import { isAway } from './is-away.ts';
import { RawClient } from './raw-rows.ts';

/**
 * The time limit of one connection attempt. If there are several servers, one that does not answer must not use up the
 * whole waiting time.
 */
const ATTEMPT_MS = 3_000;

/** A connection reached a server that does not accept writes. The error has the SQLSTATE that such a server reports. */
export class NotPrimary extends Error {
  override readonly name = 'NotPrimary';
  readonly code = '25006';
}

/** The servers of one address, and the server for the next connection. */
export class Servers {
  readonly #urls: readonly string[];
  #current = 0;

  constructor(url: string) {
    this.#urls = addressesOf(url);
  }

  get count(): number {
    return this.#urls.length;
  }

  get current(): string {
    return this.#urls[this.#current] ?? '';
  }

  /** Selects the next server, unless another connection has already done so. */
  leave(url: string): void {
    if (url === this.current) this.#current = (this.#current + 1) % this.count;
  }
}

const serversByAddress = new Map<string, Servers>();

/** Returns the servers of an address. All connections of the process share the selection. */
export function serversOf(url: string): Servers {
  const servers = serversByAddress.get(url) ?? new Servers(url);
  serversByAddress.set(url, servers);
  return servers;
}

type ConnectCallback = (error: Error) => void;

/** The SQLSTATEs of a server that is no longer the primary, or is stopping. */
const LEAVING = /^(?:25006|57P0[123]|08006)$/;

/** The parts of the driver's connection that are used here. */
interface Driver {
  readonly connection: { on(event: 'errorMessage', listener: (error: { code?: string }) => void): void };
  _queryable: boolean;
}

/** A client of the selected server. If it cannot be reached, the next server is selected. */
export class ServerClient extends RawClient {
  readonly servers: Servers;
  readonly url: string;

  constructor(servers: Servers, config: pg.ClientConfig = {}) {
    const { current } = servers;
    const own = servers.count > 1 ? { ...config, connectionTimeoutMillis: ATTEMPT_MS } : config;
    super({ ...own, connectionString: current });
    this.servers = servers;
    this.url = current;
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.Client> | undefined {
    if (callback === undefined)
      return new Promise((resolve, reject) =>
        this.connect((error: Error | null) => (error ? reject(error) : resolve(this))),
      );
    super.connect((error: Error) => {
      if (isAway(error)) this.servers.leave(this.url);
      callback(error);
    });
    return undefined;
  }
}

/**
 * Makes the pool close the connection as soon as its server reports that it is no longer the primary. The driver would
 * reuse the connection, because it still works.
 */
export function leavesWithServer(client: pg.ClientBase): void {
  const driver = client as unknown as Driver;
  driver.connection.on('errorMessage', ({ code = '' }) => {
    if (LEAVING.test(code)) driver._queryable = false;
  });
}
