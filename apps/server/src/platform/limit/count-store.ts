import type pg from 'pg';
import { countProcesses, type Db } from '../db/index.ts';
import type { CountStore, ShareGrant, ShareRequest, UnionRequest } from './counts.ts';

/** The maximum number of daily counts that a process reads when it becomes the only one that runs. */
const OF_DAY_MAX = 100_000;

/**
 * The share granted for a request when `base` of the window is already used. Waiting calls come first. Calls expected
 * soon get a quarter of the rest, so that unused shares of idle processes stay small.
 */
const granted = (row: string): string =>
  `greatest(0, least(${row}.max - base, ${row}.need + least(${row}.ahead, greatest(0, ${row}.max - base - ${row}.need) / 4)))`;

/**
 * The latest window of a key that may have begun by the database's clock. A process whose clock is ahead gets shares of
 * this window. Otherwise its windows would remain the newest after its clock was corrected, and all processes would
 * share one window until the correct time reached it.
 */
const latest = (key: string): string => `case left(${key}, 2)
  when 's ' then floor(extract(epoch from clock_timestamp()))::bigint + 2
  when 'm ' then floor(extract(epoch from clock_timestamp()) / 60)::bigint + 1
  else 9223372036854775807 end`;

/**
 * Locks rows in the order of their keys, so that exchanges of several processes cannot deadlock. Calls beyond the
 * maximum of a window count in the next one.
 */
const SHARE = `
  insert into limit_count as known (key, window_no, max, used, need, ahead, total, granted, expires_at)
  select key, least(window_no, ${latest('key')}), max, used, need, ahead, base + given, given, expires_at
  from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::timestamptz[])
    as asked (key, window_no, max, used, need, ahead, expires_at)
    cross join lateral (select greatest(0, used) as base) counted
    cross join lateral (select ${granted('asked')} as given) answer
  order by key
  on conflict (key) do update set (window_no, max, used, need, ahead, total, granted, expires_at) = (
    select greatest(window_no, excluded.window_no), excluded.max, excluded.used, excluded.need,
      excluded.ahead, base + given, given, greatest(known.expires_at, excluded.expires_at)
    from (select least(known.window_no, ${latest('known.key')}) as window_no) present
      cross join lateral (select greatest(0,
        case when excluded.window_no > window_no
          then greatest(0, least(known.max, known.total - known.max * (excluded.window_no - window_no)))
          else known.total end
        + case when excluded.window_no < window_no then greatest(0, excluded.used) else excluded.used end
      ) as base) counted
      cross join lateral (select ${granted('excluded')} as given) answer)
  returning key, window_no, granted, total`;

/** Adds values in the order of arrival. */
const UNITE = `
  insert into limit_set as known (key, max, members, expires_at)
  select key, max, (string_to_array(added, E'\\n'))[1:max], expires_at
  from unnest($1::text[], $2::bigint[], $3::text[], $4::timestamptz[]) as asked (key, max, added, expires_at)
  order by key
  on conflict (key) do update set max = excluded.max, expires_at = excluded.expires_at,
    members = known.members || (array(
      select added from unnest(excluded.members) with ordinality as fresh (added, place)
      where added <> all (known.members) order by place))[1:excluded.max - cardinality(known.members)]
  returning key, members`;

/** Stores the common counts in unlogged tables. A crash of PostgreSQL empties them. */
export function createCountStore(pool: pg.Pool): CountStore {
  return {
    share: (requests) => share(pool, requests),
    unite: (requests) => unite(pool, requests),
    async ofDay(day) {
      const values = [`${day} `, OF_DAY_MAX];
      const { rows: sums } = await pool.query<{ key: string; total: bigint }>(
        'select key, total from limit_count where starts_with(key, $1) order by total desc limit $2',
        values,
      );
      const { rows: sets } = await pool.query<{ key: string; members: string[] }>(
        'select key, members from limit_set where starts_with(key, $1) limit $2',
        values,
      );
      return {
        sums: new Map(sums.map(({ key, total }) => [key, Number(total)])),
        sets: new Map(sets.map(({ key, members }) => [key, members])),
      };
    },
    processes: () => countProcesses(pool),
  };
}

/** Deletes counts of windows and days that are over. */
export async function deleteCountsBefore(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('limit_count').where('expires_at', '<', now).execute();
  await db.deleteFrom('limit_set').where('expires_at', '<', now).execute();
}

interface Row {
  readonly key: string;
  readonly window_no: bigint;
  readonly granted: bigint;
  readonly total: bigint;
}

async function share(pool: pg.Pool, requests: readonly ShareRequest[]): Promise<ShareGrant[]> {
  const { rows } = await pool.query<Row>(SHARE, [
    requests.map(({ key }) => key),
    requests.map(({ window }) => window),
    requests.map(({ max }) => max),
    requests.map(({ used }) => used),
    requests.map(({ need }) => need),
    requests.map(({ ahead }) => ahead),
    requests.map(({ expiresAt }) => expiresAt),
  ]);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return requests.map(({ key }) => {
    const row = byKey.get(key);
    if (row === undefined) throw new Error(`no count was returned for ${key}`);
    return { granted: Number(row.granted), window: Number(row.window_no), total: Number(row.total) };
  });
}

async function unite(pool: pg.Pool, requests: readonly UnionRequest[]): Promise<(readonly string[])[]> {
  const { rows } = await pool.query<{ key: string; members: string[] }>(UNITE, [
    requests.map(({ key }) => key),
    requests.map(({ max }) => max),
    requests.map(({ values }) => values.join('\n')),
    requests.map(({ expiresAt }) => expiresAt),
  ]);
  const byKey = new Map(rows.map(({ key, members }) => [key, members]));
  return requests.map(({ key }) => byKey.get(key) ?? []);
}
