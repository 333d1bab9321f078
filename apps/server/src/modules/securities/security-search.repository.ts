import { COMPANIES_MAX, type ListedCompany, type SecurityMatch } from '@jishi/contract';
import type pg from 'pg';
import { CLASSES, type SearchKey, TIERS, type Tier } from './search-key.rules.ts';
import type { Security } from './security.ts';

/** A security with the keys that the index should contain for it. */
export interface IndexedSecurity {
  readonly id: number;
  readonly security: Security;
  readonly digest: string;
  readonly class: number;
  readonly keys: readonly SearchKey[];
}

export interface KnownSecurity extends Pick<Security, 'kind' | 'code' | 'market'> {
  readonly id: number;
  readonly digest: string;
}

export async function readBuiltFrom(client: pg.Pool | pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ built_from: string }>('select built_from from security_search_build');
  return rows[0]?.built_from ?? '';
}

/** Like `readBuiltFrom`, but makes other builders wait until this transaction ends. */
export async function lockBuild(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ built_from: string }>(
    'select built_from from security_search_build for update',
  );
  return rows[0]?.built_from ?? '';
}

export async function recordBuild(client: pg.PoolClient, builtFrom: string): Promise<void> {
  await client.query('update security_search_build set built_from = $1, built_at = now()', [builtFrom]);
}

export async function readKnown(client: pg.PoolClient): Promise<KnownSecurity[]> {
  const { rows } = await client.query<KnownSecurity>(
    'select id, kind, code, market, digest from security_search',
  );
  return rows;
}

export async function deleteSecurities(client: pg.PoolClient, ids: readonly number[]): Promise<void> {
  await client.query('delete from security_search_key where security_id = any($1::integer[])', [ids]);
  await client.query('delete from security_search where id = any($1::integer[])', [ids]);
}

export async function insertSecurities(
  client: pg.PoolClient,
  batch: readonly IndexedSecurity[],
): Promise<void> {
  await client.query(
    `insert into security_search (id, kind, code, name, english, market, digest)
     select * from unnest($1::integer[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])`,
    [
      batch.map((one) => one.id),
      batch.map((one) => one.security.kind),
      batch.map((one) => one.security.code),
      batch.map((one) => one.security.name),
      batch.map((one) => one.security.english),
      batch.map((one) => one.security.market),
      batch.map((one) => one.digest),
    ],
  );
  const keys = batch.flatMap(({ id, class: inClass, keys: own }) =>
    own.map((one) => ({ id, inClass, ...one })),
  );
  await client.query(
    `insert into security_search_key (tier, class, key, security_id)
     select * from unnest($1::smallint[], $2::smallint[], $3::text[], $4::integer[]) order by 1, 2, 3`,
    [
      keys.map((one) => TIERS.indexOf(one.tier)),
      keys.map((one) => one.inClass),
      keys.map((one) => one.key),
      keys.map((one) => one.id),
    ],
  );
}

/**
 * The number of keys read from each range of the index. It is well above the number of matches shown, because several
 * keys may be former names of the same security.
 */
const KEYS_READ = 40;
/** Sorts after every character. Appended to a text, it ends the range of keys that start with the text. */
const LAST_CHARACTER = '\u{10ffff}';

/**
 * Rank -1 is a complete code; the other ranks are the tiers. From each range (one class in one tier), only a fixed
 * number of keys are read, so the cost does not depend on the number of matches. Within a range, a shorter key comes
 * first, because it is closer to the typed text; then the lower code.
 */
const SEARCH = `
with hit as (
  select -1 as rank, class.n as class, k.key, k.security_id
  from generate_series(0, ${CLASSES - 1}) as class (n) cross join lateral (
    select key, security_id from security_search_key
    where tier = 0 and class = class.n::smallint and key = $1
    order by security_id limit ${KEYS_READ}
  ) k
  union all
  select tier.n, class.n, k.key, k.security_id
  from unnest($3::smallint[]) as tier (n)
  cross join generate_series(0, ${CLASSES - 1}) as class (n)
  cross join lateral (
    select key, security_id from security_search_key
    where tier = tier.n and class = class.n::smallint and key >= $1 and key < $2
    order by key, security_id limit ${KEYS_READ}
  ) k
), best as (
  select distinct on (security_id) security_id, rank, class, length(key) as length, key
  from hit order by security_id, rank, class, length, key
), first as (
  select * from best order by rank, class, length, key limit $4::integer * 4
)
select s.kind, s.code as "SECCODE", s.name as "SECNAME", s.english as "F014V", s.market
from first join security_search s on s.id = first.security_id
order by first.rank, first.class, first.length, s.code, s.market, s.id limit $4`;

export async function findSecurities(
  pool: pg.Pool,
  key: string,
  tiers: readonly Tier[],
  limit: number,
): Promise<SecurityMatch[]> {
  const { rows } = await pool.query<SecurityMatch>({
    name: 'security_search',
    text: SEARCH,
    values: [key, key + LAST_CHARACTER, tiers.map((tier) => TIERS.indexOf(tier)), limit],
  });
  return rows;
}

/** The number of keys read for each name. Many securities may share short initials. */
const NAMED_READ = 8;

/**
 * The tiers whose keys are compared as whole names. If the starts of names matched too, 中国 would match a hundred
 * companies.
 */
const WHOLE: readonly Tier[] = ['code', 'name', 'formerName', 'initials', 'pinyin', 'withinPinyin'];

const NAMED = `
select asked.key, s.code, s.name, s.english from unnest($1::text[]) as asked (key)
cross join lateral (
  select k.security_id, k.tier from unnest($2::smallint[]) as tier (n)
  cross join generate_series(0, ${CLASSES - 1}) as class (n)
  join security_search_key k on k.tier = tier.n and k.class = class.n::smallint and k.key = asked.key
  join security_search listed on listed.id = k.security_id and listed.kind = 'stock'
  order by k.tier, k.security_id limit ${NAMED_READ}
) k join security_search s on s.id = k.security_id order by asked.key, k.tier, s.code`;

/** A stock, with the folded text that matched it: its name, former name, code or pinyin. */
export interface NamedStock {
  readonly key: string;
  readonly code: string;
  readonly name: string;
  readonly english: string;
}

/**
 * Finds stocks for which one of these folded texts is a complete name, code or pinyin. A Chinese text is never compared
 * by its pinyin, so homophones match nothing.
 */
export async function findNamedStocks(pool: pg.Pool, keys: readonly string[]): Promise<NamedStock[]> {
  if (keys.length === 0) return [];
  const { rows } = await pool.query<NamedStock>({
    name: 'security_search_named',
    text: NAMED,
    values: [keys, WHOLE.map((tier) => TIERS.indexOf(tier))],
  });
  return rows;
}

/**
 * The number of keys read from each range. It is high because a list filtered by only a letter or two may contain most
 * of a market.
 */
const LISTED_KEYS_READ = 5_000;

const STOCKS = `
select distinct s.code from unnest($3::smallint[]) as tier (n)
cross join generate_series(0, ${CLASSES - 1}) as class (n)
cross join lateral (
  select security_id from security_search_key
  where tier = tier.n and class = class.n::smallint and key >= $1 and key < $2 limit ${LISTED_KEYS_READ}
) k join security_search s on s.id = k.security_id where s.kind = 'stock'`;

/** Finds the codes of all stocks that have a key starting with this text, in no particular order. */
export async function findStockCodes(pool: pg.Pool, key: string, tiers: readonly Tier[]): Promise<string[]> {
  const { rows } = await pool.query<{ code: string }>({
    name: 'security_search_stocks',
    text: STOCKS,
    values: [key, key + LAST_CHARACTER, tiers.map((tier) => TIERS.indexOf(tier))],
  });
  return rows.map(({ code }) => code);
}

/**
 * Finds English names for pairs of code and name, by position in the two lists. The code alone would not be enough,
 * because an index and a stock may share one. A former name matches nothing, because the English name belongs to the
 * current one.
 */
export async function findEnglishNames(
  pool: pg.Pool,
  codes: readonly string[],
  names: readonly string[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await pool.query<{ place: number; english: string }>(
    `select asked.place::integer - 1 as place, min(known.english) as english
     from unnest($1::text[], $2::text[]) with ordinality as asked (code, name, place)
     join security_search known on known.code = asked.code and known.name = asked.name
     where known.english <> '' group by 1`,
    [codes, names],
  );
  return new Map(rows.map(({ place, english }) => [place, english]));
}

/** Reads all stocks by code, up to the maximum length of the list. */
export async function readCompanies(pool: pg.Pool): Promise<ListedCompany[]> {
  const { rows } = await pool.query<ListedCompany>({
    name: 'security_search_companies',
    text: `select code as "SECCODE", name as "SECNAME", english as "F014V" from security_search
      where kind = 'stock' order by code limit ${COMPANIES_MAX}`,
  });
  return rows;
}
