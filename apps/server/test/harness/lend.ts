import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Cluster, startCluster } from './cluster.ts';
import { makeUsedHome } from './scratch.ts';

export interface Lender {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Lends databases to the test files, which run in separate processes. `POST /migrated` and `POST /catalogue` return the
 * address of a new database. `DELETE /<name>` takes it back and responds with the connections left open. The first loan
 * starts PostgreSQL. `GET /home` returns the home of a stopped PostgreSQL, which tests copy.
 */
export async function startLending(): Promise<Lender> {
  let cluster: Promise<Cluster> | undefined;
  let usedHome: Promise<string> | undefined;
  const lend = async (method: string, name: string): Promise<unknown> => {
    if (method === 'GET') {
      usedHome ??= makeUsedHome();
      return { home: await usedHome };
    }
    cluster ??= startCluster();
    const running = await cluster;
    return method === 'POST' ? running.create(name === 'catalogue' ? name : 'migrated') : running.drop(name);
  };
  const server = createServer((request, response) => {
    lend(request.method ?? '', (request.url ?? '').slice(1)).then(
      (answer) => response.end(JSON.stringify(answer)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  // A borrower that computes for seconds could otherwise reuse a connection that was just closed.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await (await cluster)?.stop();
    if (usedHome !== undefined) await rm(await usedHome, { recursive: true });
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
