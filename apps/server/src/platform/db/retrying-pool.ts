import pg from 'pg';
import { isAway } from './is-away.ts';
import { ServerClient, type Servers, serversOf } from './servers.ts';
import { sqlState } from './sql-state.ts';
import { UnnamedClient } from './unnamed-client.ts';

const TOO_MANY_CONNECTIONS = '53300';
const RETRY_MS = 200;
/** The pool's own message when no connection becomes free in time. */
const POOL_BUSY = 'timeout exceeded when trying to connect';

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

export interface RetryingPoolOptions extends Omit<pg.PoolConfig, 'Client' | 'connectionString'> {
  /** An address with one server or several. */
  readonly url: string;
  /** True if statements are sent without names, for poolers that cannot store named statements. */
  readonly isUnnamed?: boolean;
}

/**
 * If PostgreSQL has no connection left, this pool waits until one of its own connections becomes idle or another client
 * disconnects. The usual time limit for a connection applies. If the address has several servers, the pool tries each
 * once.
 */
export class RetryingPool extends pg.Pool {
  readonly #servers: Servers;

  constructor({ url, isUnnamed = false, ...options }: RetryingPoolOptions) {
    const servers = serversOf(url);
    super({ ...options, Client: classFor(servers, isUnnamed) });
    this.#servers = servers;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (callback !== undefined) {
      this.#connect(callback);
      return undefined;
    }
    return new Promise((resolve, reject) =>
      this.connect((error, client) => (client === undefined ? reject(error) : resolve(client))),
    );
  }

  #connect(callback: ConnectCallback, until = Number.POSITIVE_INFINITY, attempt = 1): void {
    super.connect((error, client, done) => {
      if (error === undefined || this.ending) return callback(error, client, done);
      if (attempt < this.#servers.count && isAway(error) && error.message !== POOL_BUSY)
        return this.#connect(callback, until, attempt + 1);
      if (sqlState(error) !== TOO_MANY_CONNECTIONS) return callback(error, client, done);
      const now = performance.now();
      if (now >= until) return callback(error, client, done);
      const end = Math.min(until, now + (this.options.connectionTimeoutMillis ?? 0));
      setTimeout(() => this.#connect(callback, end), RETRY_MS);
    });
  }
}

/** The pool creates its clients with its own arguments, so a subclass adds the servers. */
function classFor(servers: Servers, isUnnamed: boolean): NonNullable<pg.PoolConfig['Client']> {
  const Base = isUnnamed ? UnnamedClient : ServerClient;
  return class extends Base {
    constructor(config?: pg.ClientConfig) {
      super(servers, config);
    }
  };
}
