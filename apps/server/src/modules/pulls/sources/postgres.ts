import pg from 'pg';
import type { PostgresPlan } from '../plan/source-plan.ts';
import { PullProblem } from '../pulls.messages.ts';
import { openQuery } from './query-source.ts';
import type { Row } from './rows-file.ts';
import type { OpenSource, SourcePorts } from './source.ts';

const CONNECT_MAX_MS = 20_000;
const ROWS_AT_ONCE = 2_000;

/** Connects to an external PostgreSQL server for one query, in a read-only transaction. */
export async function openPostgres(plan: PostgresPlan, ports: SourcePorts): Promise<OpenSource> {
  const client = new pg.Client({
    host: plan.host,
    port: plan.port,
    database: plan.database,
    user: plan.user,
    password: ports.secretOf(plan.password),
    ssl: plan.tls,
    application_name: 'jishi-pull',
    connectionTimeoutMillis: CONNECT_MAX_MS,
    keepAlive: true,
    // Values remain exactly as the server writes them, so no digit is lost.
    types: { getTypeParser: () => (value: string | Buffer) => value },
  });
  // If the connection breaks between two statements, the next statement reports the error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('begin transaction read only; set local datestyle = iso; set local timezone = -8');
  } catch (error) {
    await client.end().catch(() => undefined);
    throw new PullProblem('unreachable', { reason: (error as Error).message });
  }
  return openQuery(plan, {
    async rows() {
      await client.query(declaration(plan, ports.day));
      const first = await fetchRows(client);
      return { columns: first.fields.map(({ name }) => name), rows: rowsFrom(client, first.rows) };
    },
    close: () => client.end(),
  });
}

/** The extended protocol rejects a text with several statements, one of which could end the read-only transaction. */
function declaration({ query, parameters }: PostgresPlan, day: string): pg.QueryConfig {
  const extended: pg.QueryConfig & { readonly queryMode: 'extended' } = {
    text: `declare pulled no scroll cursor for ${query}`,
    values: parameters.map(() => day),
    queryMode: 'extended',
  };
  return extended;
}

const fetchRows = (client: pg.Client): Promise<pg.QueryArrayResult<(string | null)[]>> =>
  client.query({ text: `fetch ${ROWS_AT_ONCE} from pulled`, rowMode: 'array' });

async function* rowsFrom(client: pg.Client, first: Row[]): AsyncGenerator<Row> {
  for (let rows = first; rows.length > 0; rows = (await fetchRows(client)).rows) yield* rows;
}
