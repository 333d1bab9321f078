import pg from 'pg';

/** A client of one server that stores increasing numbers and relies on the server's acknowledgements. */
export interface Writer {
  /** The numbers whose commit the server has acknowledged. */
  readonly committed: readonly number[];
  /** Resolves when the server has closed the connection, and refuses new writes. */
  refused(): Promise<void>;
  /** The numbers that another server has stored. */
  storedAt(url: string): Promise<number[]>;
  stop(): Promise<void>;
}

export async function startWriter(url: string): Promise<Writer> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table written (n int primary key)');
  const committed: number[] = [];
  const state = { isDone: false };
  const writing = (async () => {
    for (let n = 1; !state.isDone; n++) {
      await client.query('insert into written values ($1)', [n]);
      committed.push(n);
    }
  })().catch(() => undefined);
  return {
    committed,
    async refused() {
      await writing;
      const later = await tryToWrite(url).catch(() => 'refused');
      if (later !== 'refused') throw new Error('the server still accepts writes');
    },
    storedAt: async (other) => {
      const rows = await withClient(other, (one) =>
        one.query<{ n: number }>('select n from written order by n'),
      );
      return rows.rows.map(({ n }) => n);
    },
    async stop() {
      state.isDone = true;
      await client.end().catch(() => undefined);
      await writing;
    },
  };
}

/** A server that is down, or a standby, refuses the write. */
async function tryToWrite(url: string): Promise<void> {
  await withClient(url, (client) => client.query('insert into written values (0)'));
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
