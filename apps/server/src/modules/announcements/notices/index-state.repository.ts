import type pg from 'pg';
import type { Reader } from '../../../platform/db/index.ts';

/**
 * The revision of the index. Increase it when the same rows produce different lexemes, so that every document is
 * indexed again.
 */
export const REVISION = 3;

/** The position up to which the feed of a data set has been read, and the revision that read it. */
export interface Position {
  readonly objectId: string;
  /** The position at which the feed starts. */
  readonly floor: string;
  /** 0 if the feed has never been read. */
  readonly revision: number;
  /** The position up to which the current revision has reindexed older documents. Null if it has reindexed all. */
  readonly rebuiltTo: string | null;
}

/**
 * Reads the positions of all data sets and locks them until the transaction ends, so that indexers run one at a time.
 */
export async function lockPositions(
  client: pg.PoolClient,
  datasets: readonly string[],
): Promise<Map<string, Position>> {
  await client.query(
    `insert into notice_build (dataset_code, objectid, feed_floor, revision)
     select code, 0, 0, 0 from unnest($1::text[]) as named (code) on conflict do nothing`,
    [datasets],
  );
  const { rows } = await client.query<Position & { code: string }>(
    `select dataset_code as code, objectid::text as "objectId", feed_floor::text as floor, revision,
       rebuilt_to::text as "rebuiltTo"
     from notice_build where dataset_code = any($1::text[]) order by dataset_code for update`,
    [datasets],
  );
  return new Map(rows.map((row) => [row.code, row]));
}

export async function recordPosition(
  client: pg.PoolClient,
  code: string,
  { objectId, floor, revision, rebuiltTo }: Position,
): Promise<void> {
  await client.query(
    `update notice_build set objectid = $2, feed_floor = $3, revision = $4, rebuilt_to = $5
     where dataset_code = $1`,
    [code, objectId, floor, revision, rebuiltTo],
  );
}

/** Returns true if notices may have lexemes of an older revision. */
export async function hasOlderLexemes(pool: Reader): Promise<boolean> {
  const { rows } = await pool.query<{ older: boolean }>(
    `select exists (
       select from notice_build where revision <> 0 and (revision <> $1 or rebuilt_to is not null)
     ) as older`,
    [REVISION],
  );
  return rows[0]?.older === true;
}
