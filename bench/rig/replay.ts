import pg from 'pg';
import { driverValue, type RecordedStatement, type RecordedValue } from './recording.ts';

const names = new Map<string, string>();

/** A statement for `pg`, prepared once per connection as the server does. */
export function preparedStatement(
  { text }: RecordedStatement,
  values: readonly RecordedValue[],
): pg.QueryConfig {
  if (values.length === 0) return { text };
  const name = names.get(text) ?? `replay${names.size}`;
  names.set(text, name);
  return { name, text, values: values.map(driverValue) };
}

/** Opens a pool with the server's settings, such as the time zone that determines days. */
export function barePool(url: string, connections: number): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    max: connections,
    options: '-c TimeZone=<+08>-8 -c search_path=public',
  });
}

/** Runs recorded requests one after the other on one connection. Returns milliseconds of each. */
export async function replaySequentially(
  pool: pg.Pool,
  requests: readonly (readonly RecordedStatement[])[],
  times: number,
): Promise<number[]> {
  const client = await pool.connect();
  const milliseconds: number[] = [];
  try {
    for (let n = 0; n < times; n++) {
      const startedAt = performance.now();
      for (const statement of requests[n % requests.length] ?? [])
        await client.query(preparedStatement(statement, statement.values));
      milliseconds.push(performance.now() - startedAt);
    }
  } finally {
    client.release();
  }
  return milliseconds;
}
