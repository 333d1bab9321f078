import type pg from 'pg';
import { demoOptions, makeDemo } from '../../apps/server/src/app/demo-market.ts';
import type { Home } from '../rig/home.ts';
import { asSuperuser } from '../rig/superuser.ts';

/** A market of fictitious companies, each with this many daily bars. */
export interface MarketVolume {
  readonly securities: number;
  /** Years of all data except the bars. */
  readonly years: number;
  readonly bars: number;
}

/** The companies of a large market and twenty years of trading days: 25,000,000 bars. */
export const FULL_MARKET: MarketVolume = { securities: 5_000, years: 3, bars: 5_000 };

const BARS = 'p_stock2402';
const TABLE = `data.${BARS}`;
/** Number of bars in the full market for each bar in the small one. */
export const FRACTION = 50;

/** Loads the demo market through the loader, and generates a longer history of its bars inside PostgreSQL. */
export async function fillMarket(
  home: Home,
  { securities, years, bars }: MarketVolume,
  note: (line: string) => void,
): Promise<void> {
  const { pool } = home.database;
  const options = demoOptions(() => new Date(), { securities, years });
  const { rows, milliseconds } = await makeDemo(pool, home.registry, options, () => undefined);
  note(`${rows} rows of the demo market are loaded after ${(milliseconds / 1000).toFixed(0)} s`);
  await lengthenBars(home, bars, note);
}

/**
 * Generates older bars for every stock until it has this many. Writes them day by day, in the order in which bars
 * arrive over the years.
 */
export async function lengthenBars(home: Home, bars: number, note: (line: string) => void): Promise<void> {
  const startedAt = performance.now();
  await withBulkSettings(home, async (pool) => {
    const indexes = await pool.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where schemaname = 'data' and tablename = '${BARS}' and indexname <> '${BARS}_key'`,
    );
    await pool.query(`alter table ${TABLE} drop constraint ${BARS}_key`);
    for (const { name } of indexes.rows) await pool.query(`drop index data."${name}"`);
    await pool.query(firstBarsSql(bars));
    const { rows } = await pool.query<{ year: number }>(
      'select distinct extract(year from day)::integer as year from bench_day order by year',
    );
    for (const { year } of rows) await pool.query(barsSql(year, bars));
    await pool.query('drop table bench_first, bench_day');
    await pool.query(`alter table ${TABLE} add constraint ${BARS}_key primary key ("SECCODE", "TRADEDATE")`);
    for (const { definition } of indexes.rows) await pool.query(definition);
    await recount(pool);
  });
  note(
    `every stock has ${bars} daily bars after ${((performance.now() - startedAt) / 1000).toFixed(0)} s more`,
  );
}

/** Stocks whose full history the small market keeps. */
export async function keptCodes({ database }: Home): Promise<string[]> {
  const { rows } = await database.pool.query<{ code: string }>(
    `select "SECCODE" as code from ${TABLE} group by 1 order by count(*) desc, 1`,
  );
  return rows.slice(0, Math.max(1, Math.floor(rows.length / (2 * FRACTION)))).map(({ code }) => code);
}

/** Days that the small market keeps of all stocks. */
export async function keptDays({ database }: Home, { bars }: MarketVolume): Promise<string[]> {
  const days = Math.max(1, Math.floor(bars / (2 * FRACTION)));
  const { rows } = await database.pool.query<{ day: string }>(
    `select distinct "TRADEDATE"::text as day from ${TABLE}
     where "TRADEDATE" > (select max("TRADEDATE") from ${TABLE}) - 2 * $1::integer - 20 order by 1 desc limit $1`,
    [days],
  );
  return rows.map(({ day }) => day);
}

/** Keeps a fiftieth of the bars: in equal parts, the whole history of some stocks and the newest days of all stocks. */
export async function keepFraction(
  home: Home,
  codes: readonly string[],
  days: readonly string[],
): Promise<void> {
  await withBulkSettings(home, async (pool) => {
    await pool.query(
      `create table bench_kept as select * from ${TABLE} where "SECCODE" = any('{${codes.join()}}') or "TRADEDATE" >= '${days.at(-1)}';
       truncate ${TABLE};
       insert into ${TABLE} select * from bench_kept order by "TRADEDATE";
       drop table bench_kept`,
    );
    await recount(pool);
  });
}

async function recount(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update dataset set row_count = counted.rows, coverage_from = counted.first, version = version + 1, stats_version = version + 1
     from (select count(*) as rows, min("TRADEDATE") as first from ${TABLE}) counted where code = '${BARS}'`,
  );
  await vacuum(pool);
}

/** Does PostgreSQL's deferred work immediately, before either market is read. */
async function vacuum(pool: pg.Pool): Promise<void> {
  await pool.query('vacuum (analyze)');
  await pool.query('checkpoint');
}

/** Does the same work as `vacuum` again, after the server has derived its own data from the rows. */
export const vacuumMarket = (home: Home): Promise<void> => withBulkSettings(home, vacuum);

/** A stock's price at a day: its base price, multiplied by waves of three lengths. */
const wavesAt = (place: string): string =>
  `exp(0.35 * sin(${place} / 190.0 + phase) + 0.12 * sin(${place} / 23.0 + 2 * phase) + 0.015 * sin(${place} * 1.7 + 3 * phase))`;
const closeAt = (place: string): string => `round(greatest(1, base * ${wavesAt(place)})::numeric, 2)`;

/**
 * Creates two tables: the oldest bar of each stock, and the numbered working days up to the newest of these bars. The
 * base price is chosen so that the waves end in the close before the oldest bar.
 */
const firstBarsSql = (bars: number): string => `
  create table bench_first as
  select distinct on ("SECCODE") *, count(*) over (partition by "SECCODE") as held, 0 as place, 0.0::double precision as base,
    hashtext("SECCODE") % 1000 / 160.0::double precision as phase
  from ${TABLE} order by "SECCODE", "TRADEDATE";
  create table bench_day as
  select day::date as day, row_number() over (order by day)::integer as place
  from generate_series((select min("TRADEDATE") - ${Math.ceil((bars * 7) / 5) + 7} from bench_first), (select max("TRADEDATE") from bench_first), interval '1 day') day
  where extract(isodow from day) < 6;
  update bench_first set place = (select min(place) from bench_day where day >= "TRADEDATE");
  update bench_first set base = "F002N" / ${wavesAt('(place - 1)')};
  analyze bench_first, bench_day`;

/** `offset 0` prevents PostgreSQL from computing a named value again at each use. */
const barsSql = (year: number, bars: number): string => `
  insert into ${TABLE} ("SECCODE", "SECNAME", "TRADEDATE", "F001V", "F002N", "F003N", "F004N", "F005N", "F006N", "F007N", "F008N",
    "F009N", "F010N", "F011N", "F012N", "F013N", "F020N", "F021N", "F026N")
  select "SECCODE", "SECNAME", day, "F001V", previous, open, volume, high, low, close, round(volume / 500),
    close - previous, round((close / previous - 1) * 100, 4), volume * close, round(volume / "F021N" * 100, 4),
    round((high - low) / previous * 100, 4), "F020N", "F021N", "F026N"
  from (
    select *, round(greatest(open, close) * 1.01, 2) as high, round(least(open, close) * 0.99, 2) as low from (
      select first.*, day, ${closeAt('d.place')} as close, ${closeAt('(d.place - 1)')} as previous,
        ${closeAt('(d.place - 0.4)')} as open, floor(greatest(10000, "F021N") * (1.2 + sin(d.place * 0.9 + phase))::numeric / 10000) * 100 as volume
      from bench_day d join bench_first first on d.place < first.place and d.place >= first.place - (${bars} - first.held)
      where extract(year from day) = ${year} offset 0
    ) priced offset 0
  ) made order by day`;

const withBulkSettings = (home: Home, work: (pool: pg.Pool) => Promise<void>): Promise<void> =>
  asSuperuser(home, work, {
    options: '-c synchronous_commit=off -c work_mem=256MB -c maintenance_work_mem=1GB -c timezone=<+08>-8',
  });
