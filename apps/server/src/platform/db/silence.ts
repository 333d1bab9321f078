import type { Socket } from 'node:net';
import type pg from 'pg';

/** How many times within the timeout each connection is looked at. */
const LOOKS = 10;

/** What the driver keeps of a connection. */
interface Driver {
  readonly connection: { readonly stream: Socket };
  /** False while an answer is due. */
  readonly readyForQuery: boolean;
}

interface Traffic {
  bytes: number;
  changedAt: number;
}

const patient = new WeakSet<pg.ClientBase>();

/** Within a transaction: the statements that follow may take as long as they like. */
export async function liftTimeouts(client: pg.ClientBase): Promise<void> {
  await client.query('set local statement_timeout = 0');
  patient.add(client);
}

/**
 * Ends connections on which an answer is due and nothing moves for that long. A database whose machine or network is gone says
 * nothing, and TCP gives up after a quarter of an hour only: the pool would be used up by then. Returns the way to stop.
 */
export function endSilentConnections(pool: pg.Pool, timeoutMs: number): () => void {
  const clients = new Map<pg.PoolClient, Traffic>();
  pool.on('connect', (client) => clients.set(client, { bytes: -1, changedAt: 0 }));
  pool.on('remove', (client) => clients.delete(client));
  pool.on('release', (_error, client) => patient.delete(client));
  const look = (): void => {
    const now = performance.now();
    for (const [client, traffic] of clients) {
      const { connection, readyForQuery } = client as unknown as Driver;
      const bytes = connection.stream.bytesRead + connection.stream.bytesWritten;
      if (bytes !== traffic.bytes) {
        traffic.bytes = bytes;
        traffic.changedAt = now;
      } else if (!readyForQuery && !patient.has(client) && now - traffic.changedAt > timeoutMs) {
        void client.end();
      }
    }
  };
  const timer = setInterval(look, timeoutMs / LOOKS);
  timer.unref();
  return () => clearInterval(timer);
}
