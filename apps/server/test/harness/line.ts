import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** A line to PostgreSQL that can be cut: what goes over it breaks, and nobody is there, until it is mended. */
export interface Line {
  readonly url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function layLine(to: string): Promise<Line> {
  const far = addressIn(new URL(to));
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const there = connect(far);
    for (const end of [near, there]) {
      ends.add(end);
      end.on('error', () => undefined).on('close', () => ends.delete(end));
    }
    near.pipe(there).pipe(near);
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(to);
  url.host = `127.0.0.1:${port}`;
  url.searchParams.delete('host');
  return {
    url: url.href,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const end of ends) end.destroy();
      await closed;
    },
    mend: () => listen(port),
  };
}

/** PostgreSQL listens on a socket in a folder, which its URL names as the host, or on a port. */
function addressIn({ hostname, port, searchParams }: URL): NetConnectOpts {
  const folder = searchParams.get('host');
  return folder === null
    ? { host: hostname, port: Number(port) }
    : { path: `${folder}/.s.PGSQL.${port || 5432}` };
}
