import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Cluster, startCluster } from './cluster.ts';

export interface Lender {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Lends databases to the test files, which run in processes of their own: `POST /` returns the address of a new
 * one, `DELETE /<name>` takes it back and returns the connections left open in it. The first loan starts
 * PostgreSQL.
 */
export async function startLending(): Promise<Lender> {
  let cluster: Promise<Cluster> | undefined;
  const server = createServer((request, response) => {
    cluster ??= startCluster();
    const name = (request.url ?? '').slice(1);
    const work = cluster.then<unknown>((running) =>
      request.method === 'POST' ? running.create() : running.drop(name),
    );
    work.then(
      (answer) => response.end(JSON.stringify(answer)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await (await cluster)?.stop();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
