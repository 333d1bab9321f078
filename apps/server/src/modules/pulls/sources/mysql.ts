import { once } from 'node:events';
import type { Connection, FieldPacket } from 'mysql2';
import type { MysqlPlan } from '../plan/source-plan.ts';
import { PullProblem } from '../pulls.messages.ts';
import { openQuery } from './query-source.ts';
import type { QueryRows, Row } from './rows-file.ts';
import type { OpenSource, SourcePorts } from './source.ts';

const CONNECT_MAX_MS = 20_000;

/** Connects to a MySQL server for one query, in a read-only transaction. */
export async function openMysql(plan: MysqlPlan, ports: SourcePorts): Promise<OpenSource> {
  // The library is loaded only if a plan needs it.
  const { default: mysql } = await import('mysql2');
  const connection = mysql.createConnection({
    host: plan.host,
    port: plan.port,
    database: plan.database,
    user: plan.user,
    password: ports.secretOf(plan.password),
    ...(plan.tls ? { ssl: { rejectUnauthorized: true } } : {}),
    connectTimeout: CONNECT_MAX_MS,
    rowsAsArray: true,
    // Values remain exactly as the server writes them, so no digit is lost.
    typeCast: (field: { string(): string | null }) => field.string(),
  });
  connection.on('error', () => undefined);
  try {
    await statement(connection, 'start transaction read only');
  } catch (error) {
    connection.destroy();
    throw new PullProblem('unreachable', { reason: (error as Error).message });
  }
  return openQuery(plan, {
    rows: () => rowsOf(connection, plan, ports.day),
    async close() {
      connection.destroy();
    },
  });
}

const statement = (connection: Connection, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.query(text, (error) => (error ? reject(error) : resolve()));
  });

async function rowsOf(connection: Connection, plan: MysqlPlan, day: string): Promise<QueryRows> {
  const query = connection.query({ sql: plan.query, values: plan.parameters.map(() => day) });
  const described = once(query, 'fields');
  const stream = query.stream();
  const failed = new Promise<never>((_, reject) => stream.once('error', reject));
  // The reader of the stream receives the same error.
  failed.catch(() => undefined);
  const [fields]: FieldPacket[][] = await Promise.race([described, failed]);
  return { columns: (fields ?? []).map(({ name }) => name), rows: stream as AsyncIterable<Row> };
}
