import { rounded } from './measured.ts';
import { inHome } from './rig/home.ts';
import { compare } from './rounds.ts';

/**
 * `npm run bench:partitions`: compares the same quotes in one table and in a table with a partition for each month,
 * with the same key and indexes. Prints milliseconds for each kind of query and for a new day, and the bytes of both.
 * Decision 0082 is based on it.
 */
const [securitiesText = '500', yearsText = '10', samplesText = '200'] = process.argv.slice(2);
const SECURITIES = Number(securitiesText);
const YEARS = Number(yearsText);
const SAMPLES = Number(samplesText);
const FIRST_YEAR = 2015;
const ROUNDS = 3;

const COLUMNS = `code text collate "C" not null, day date not null, open numeric, high numeric, low numeric, close numeric,
  volume numeric, amount numeric, primary key (code, day)`;
const MONTHS = Array.from({ length: YEARS * 12 }, (_, month) => month);
const firstOf = (month: number): string =>
  `${FIRST_YEAR + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
const LAST = `${FIRST_YEAR + YEARS}-01-01`;

const create = [
  `create table one (${COLUMNS})`,
  `create table monthly (${COLUMNS}) partition by range (day)`,
  ...MONTHS.map(
    (month) =>
      `create table monthly_${month} partition of monthly for values from ('${firstOf(month)}') to ('${firstOf(month + 1)}')`,
  ),
  'create index on one (day)',
  'create index on monthly (day)',
];
/** Every weekday of the years, for each security. */
const fill = (table: string): string =>
  `insert into ${table}
   select lpad(security::text, 6, '0'), day::date, 10, 11, 9, 10.5, 100000, 1050000
   from generate_series('${firstOf(0)}'::date, '${LAST}'::date - 1, interval '1 day') as day,
     generate_series(1, ${SECURITIES}) as security
   where extract(isodow from day) < 6`;

const sampleDay = (n: number): string => firstOf((n * 7) % MONTHS.length);
const sampleCode = (n: number): string => String(((n * 31) % SECURITIES) + 1).padStart(6, '0');

interface Query {
  readonly name: string;
  readonly sql: (table: string) => string;
  readonly values: (n: number) => readonly unknown[];
}
const QUERIES: readonly Query[] = [
  {
    name: 'newest 20 rows of a code',
    sql: (table) => `select * from ${table} where code = $1 order by day desc limit 20`,
    values: (n) => [sampleCode(n)],
  },
  {
    name: 'a code and a month',
    sql: (table) =>
      `select * from ${table} where code = $1 and day >= $2 and day < $2::date + interval '1 month'`,
    values: (n) => [sampleCode(n), sampleDay(n)],
  },
  {
    name: 'all rows of a code',
    sql: (table) => `select * from ${table} where code = $1 order by day`,
    values: (n) => [sampleCode(n)],
  },
  {
    name: 'three codes, page after a key',
    sql: (table) =>
      `select * from ${table} where code = any($1) and (code, day) > ($2, $3) order by code, day limit 100`,
    values: (n) => [[sampleCode(n), sampleCode(n + 1), sampleCode(n + 2)], sampleCode(n), sampleDay(n)],
  },
  {
    name: 'all codes on a day',
    sql: (table) => `select * from ${table} where day = $1`,
    values: (n) => [sampleDay(n)],
  },
];

await inHome([], async ({ database: { pool } }) => {
  for (const statement of create) await pool.query(statement);
  for (const table of ['one', 'monthly']) await pool.query(fill(table));
  await pool.query('vacuum analyze');
  const { rows: counted } = await pool.query<{ rows: string }>('select count(*) as rows from one');
  console.log(`${counted[0]?.rows} rows, ${MONTHS.length} partitions`);

  const client = await pool.connect();
  const ask = async ({ name, sql, values }: Query, table: string): Promise<number> => {
    const startedAt = performance.now();
    for (let n = 0; n < SAMPLES; n++)
      await client.query({ name: `${name} ${table}`, text: sql(table), values: [...values(n)] });
    return (performance.now() - startedAt) / SAMPLES;
  };
  const results: Record<string, string | number>[] = [];
  for (const query of QUERIES) {
    const { value, detail } = await compare({
      rounds: ROUNDS,
      note: () => undefined,
      ours: () => ask(query, 'monthly'),
      theirs: () => ask(query, 'one'),
    });
    const [one, monthly] = [Number(detail.theirs), Number(detail.ours)];
    results.push({ query: query.name, one: rounded(one), monthly: rounded(monthly), ratio: rounded(value) });
  }
  client.release();
  console.table(results);

  const { rows: sizes } = await pool.query<{ one: string; monthly: string }>(
    `select pg_size_pretty(pg_total_relation_size('one')) as one,
       (select pg_size_pretty(sum(pg_total_relation_size(inhrelid))) from pg_inherits
        where inhparent = 'monthly'::regclass) as monthly`,
  );
  console.log('bytes', sizes[0]);
});
