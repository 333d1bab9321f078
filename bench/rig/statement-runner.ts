import { once } from 'node:events';
import pg from 'pg';
import { z } from 'zod';

/**
 * Runs one prepared statement directly through `pg`, with many parallel callers in a separate process. This is the
 * minimum cost of reading a call's rows. Pool, time zone and row mode are the server's.
 */
const jobSchema = z.object({
  url: z.string(),
  connections: z.int(),
  callers: z.int(),
  statement: z.object({
    name: z.string(),
    text: z.string(),
    values: z.array(z.union([z.string(), z.number()])),
  }),
  /** Placeholder for the security in the values. */
  placeholder: z.string(),
  codes: z.array(z.string()),
});
const roundSchema = z.object({ milliseconds: z.number() });

const [first] = await once(process, 'message');
const { url, connections, callers, statement, placeholder, codes } = jobSchema.parse(first);
const pool = new pg.Pool({
  connectionString: url,
  max: connections,
  options: '-c TimeZone=Asia/Shanghai -c search_path=public',
});
const types: pg.CustomTypesConfig = { getTypeParser: () => (value: string) => value };
let next = 0;

process.on('message', (message) => {
  run(roundSchema.parse(message).milliseconds).then(
    (round) => process.send?.(round),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('SIGTERM', () => process.exit(0));
process.send?.({ ready: true });

async function run(milliseconds: number): Promise<{ perSecond: number; cpuUs: number }> {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  let queries = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() - startedAt < milliseconds) {
      const code = codes[next++ % codes.length] ?? '';
      const values = statement.values.map((value) =>
        typeof value === 'string' ? value.replace(placeholder, code) : value,
      );
      const { rows } = await pool.query<string[]>({
        name: statement.name,
        text: statement.text,
        values,
        rowMode: 'array',
        types,
      });
      if (rows.length === 0) throw new Error(`${code} has no rows`);
      queries++;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(before);
  return { perSecond: queries / seconds, cpuUs: (user + system) / queries };
}
