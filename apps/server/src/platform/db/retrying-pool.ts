import pg from 'pg';

const TOO_MANY_CONNECTIONS = '53300';
const RETRY_MS = 200;

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/**
 * A pool that waits if PostgreSQL has no connection left, until one of its own is idle or another client
 * disconnects. It waits no longer than for any other connection.
 */
export class RetryingPool extends pg.Pool {
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

  #connect(callback: ConnectCallback, until = Number.POSITIVE_INFINITY): void {
    super.connect((error, client, done) => {
      const isFull = error !== undefined && 'code' in error && error.code === TOO_MANY_CONNECTIONS;
      if (!isFull || this.ending) return callback(error, client, done);
      const now = performance.now();
      if (now >= until) return callback(error, client, done);
      const end = Math.min(until, now + (this.options.connectionTimeoutMillis ?? 0));
      setTimeout(() => this.#connect(callback, end), RETRY_MS);
    });
  }
}
