import type pg from 'pg';
import type { IndexRow, Place } from './search/catalog-index.ts';

/** One indexed text of a data set. */
export interface SearchRow {
  readonly dataset_code: string;
  readonly place: Place;
  readonly ordinal: number;
  /** The rank of the data set among the hits for a term. */
  readonly rank: number;
  readonly field_code: string | null;
  readonly zh: string;
  readonly en: string;
  readonly lexemes: readonly string[];
  /** The digest of the source from which the data set's rows were built. Only the row with place `code` has it. */
  readonly digest: string | null;
}

export async function readBuiltFrom(client: pg.Pool | pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ built_from: string }>({
    name: 'catalog_search_built_from',
    text: 'select built_from from catalog_search_build',
  });
  return rows[0]?.built_from ?? '';
}

/** Like `readBuiltFrom`, but other builders wait until this transaction ends. */
export async function lockBuild(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ built_from: string }>(
    'select built_from from catalog_search_build for update',
  );
  return rows[0]?.built_from ?? '';
}

/** Returns the source digest of each data set's rows. Null if an older release wrote them. */
export async function readDigests(client: pg.Pool | pg.PoolClient): Promise<Map<string, string | null>> {
  const { rows } = await client.query<{ code: string; digest: string | null }>(
    `select dataset_code as code, digest from catalog_search where place = 'code'`,
  );
  return new Map(rows.map(({ code, digest }) => [code, digest]));
}

export async function deleteRows(client: pg.PoolClient, codes: readonly string[]): Promise<void> {
  await client.query('delete from catalog_search where dataset_code = any($1)', [codes]);
}

export async function insertRows(client: pg.PoolClient, rows: readonly SearchRow[]): Promise<void> {
  await client.query(
    `insert into catalog_search (dataset_code, place, ordinal, rank, field_code, zh, en, words, digest)
     select dataset_code, place, ordinal, rank, field_code, zh, en,
       array_to_tsvector(array(select jsonb_array_elements_text(lexemes))), digest
     from jsonb_to_recordset($1::jsonb) as row
       (dataset_code text, place text, ordinal integer, rank smallint, field_code text, zh text, en text, lexemes jsonb,
        digest text)`,
    [JSON.stringify(rows)],
  );
}

export async function writeBuiltFrom(client: pg.PoolClient, builtFrom: string): Promise<void> {
  await client.query('update catalog_search_build set built_from = $1, built_at = now()', [builtFrom]);
}

export interface DatasetRows {
  readonly code: string;
  readonly digest: string | null;
  readonly rows: readonly IndexRow[];
}

/** Returns the rows of these data sets and their source digests from one snapshot. */
export async function readIndexRows(pool: pg.Pool, codes: readonly string[]): Promise<DatasetRows[]> {
  const { rows } = await pool.query<IndexRow & { code: string; digest: string | null }>(
    `select dataset_code as code, digest, place, ordinal, rank, field_code as field, zh, en,
       array_to_string(tsvector_to_array(words), ' ') as lexemes
     from catalog_search where dataset_code = any($1)`,
    [codes],
  );
  const byCode = Map.groupBy(rows, ({ code }) => code);
  return [...byCode].map(([code, own]) => ({
    code,
    digest: own.find(({ place }) => place === 'code')?.digest ?? null,
    rows: own,
  }));
}
