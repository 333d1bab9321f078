import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/**
 * A connection to PostgreSQL that a test can cut. Until it is restored, its traffic fails and no answer
 * arrives.
 */
export interface Line {
  readonly url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Delivers late bytes. Resolves when the database has answered all of them. */
  deliverLate(): Promise<void>;
}

/**
 * The fate of bytes that a client sends. `pass`: they arrive. `lostBefore`, `lostDuring`, `lostAnswer`: the connection
 * breaks before they arrive, after they have arrived, or when the answer is sent. `late`: it breaks at once, and they
 * arrive long after the client has gone. `silent`: nothing is delivered in either direction, and neither side is
 * notified.
 */
export type Fate = 'pass' | 'lostBefore' | 'lostDuring' | 'lostAnswer' | 'late' | 'silent';

export async function layLine(to: string, fateOf: (bytes: Buffer) => Fate = () => 'pass'): Promise<Line> {
  const far = addressIn(new URL(to));
  const ends = new Set<Socket>();
  const late: (() => Promise<void>)[] = [];
  const server = createServer((near) => {
    const there = connect(far);
    for (const end of [near, there]) {
      ends.add(end);
      end.on('error', () => undefined).on('close', () => ends.delete(end));
    }
    there.pipe(near);
    near.on('end', () => there.end());
    near.on('close', () => there.destroyed || there.end());
    // A reset does not end the stream, so the client would wait forever.
    there.on('close', () => near.destroy());
    near.on('data', (bytes: Buffer) => carry(bytes, fateOf(bytes), near, there, late));
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
    async deliverLate() {
      await Promise.all(late.splice(0).map((deliver) => deliver()));
    },
  };
}

function carry(bytes: Buffer, fate: Fate, near: Socket, there: Socket, late: (() => Promise<void>)[]): void {
  const breakLine = (): void => {
    there.unpipe(near);
    near.destroy();
  };
  switch (fate) {
    case 'pass':
      there.write(bytes);
      break;
    case 'lostBefore':
      there.destroy();
      breakLine();
      break;
    case 'lostDuring':
      there.end(bytes);
      breakLine();
      break;
    case 'lostAnswer':
      there.unpipe(near);
      there.once('data', () => {
        there.destroy();
        near.destroy();
      });
      there.resume().write(bytes);
      break;
    case 'silent':
      there.unpipe(near);
      near.removeAllListeners('data');
      near.resume();
      there.resume();
      break;
    case 'late':
      near.removeAllListeners('close');
      near.removeAllListeners('end');
      breakLine();
      late.push(async () => {
        there.resume();
        there.end(bytes);
        await once(there, 'close');
      });
  }
}

/** PostgreSQL listens on a port, or on a socket in a folder, which the URL names as the host. */
function addressIn({ hostname, port, searchParams }: URL): NetConnectOpts {
  const folder = searchParams.get('host');
  return folder === null
    ? { host: hostname, port: Number(port) }
    : { path: `${folder}/.s.PGSQL.${port || 5432}` };
}
