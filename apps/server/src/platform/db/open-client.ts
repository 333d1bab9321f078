import type pg from 'pg';
import { isAway } from './is-away.ts';
import { ServerClient, serversOf } from './servers.ts';
import { requirePrimary } from './session.ts';

const CONNECTION_TIMEOUT_MS = 10_000;

/** Opens a connection outside a pool to the server that accepts writes. Tries each server once. */
export async function openClient(
  url: string,
  config: Omit<pg.ClientConfig, 'connectionString'> = {},
): Promise<pg.Client> {
  const servers = serversOf(url);
  for (let attempt = 1; ; attempt++) {
    const client = new ServerClient(servers, { connectionTimeoutMillis: CONNECTION_TIMEOUT_MS, ...config });
    // If the connection breaks during a statement, the statement reports it. A caller that needs to know of a break at
    // any other time adds its own listener.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await requirePrimary(client);
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (attempt >= servers.count || !isAway(error)) throw error;
    }
  }
}
