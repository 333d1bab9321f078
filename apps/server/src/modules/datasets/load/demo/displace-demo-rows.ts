import type { Manifest } from '@jishi/contract';
import type pg from 'pg';
import { type Dataset, ident, tableOf } from '../../dataset.ts';
import type { Origin } from '../../dataset-rows.ts';
import { historyOf, versionKeyOf } from '../../row-versions.ts';
import { DELETED, FeedWriter, joined } from '../merge/merge.ts';
import { clearDemoRows, lockDataset, NO_ROWS, recordLoad } from '../record/record-load.ts';
import { beginsIndex, codeFields, distinctSql } from './own-codes.ts';

/** A table that contains a load's rows, and the fields that the load fills. */
export interface LoadedRows {
  readonly table: string;
  readonly isStage: boolean;
  readonly fields: readonly string[];
}

interface DemoSet {
  readonly code: string;
  readonly manifest: Pick<Manifest, 'code' | 'key' | 'fields' | 'versions' | 'history'>;
}

/**
 * Removes demo rows about real securities. A code in the operator's rows belongs to a real security, so the demo rows
 * about that code are removed from every other data set in the same transaction. Each feed records the deletions. A
 * share and an index with the same code are different securities. Returns the number of removed rows. The caller must
 * hold the lock of `lockForOwnRows`.
 */
export async function displaceDemoRows(
  client: pg.PoolClient,
  { code, manifest }: Dataset,
  loaded: LoadedRows,
  startedAt: Date,
): Promise<number> {
  if (!(await takeNewCodes(client, manifest, loaded))) return 0;
  const { rows: sets } = await client.query<DemoSet>(
    `select code, jsonb_build_object('code', code, 'key', manifest -> 'key', 'fields', manifest -> 'fields', 'versions', manifest -> 'versions', 'history', manifest -> 'history') as manifest
     from dataset where origin <> 'own' and row_count > 0 and code <> $1 order by code`,
    [code],
  );
  let rows = 0;
  for (const set of sets) rows += await clearCodes(client, set, startedAt);
  await client.query(
    'insert into own_code (code, kind) select code, kind from new_code; drop table new_code',
  );
  return rows;
}

/**
 * Creates a temporary table of the loaded codes that have not occurred in the operator's rows before. Returns false if
 * there are none.
 */
async function takeNewCodes(
  client: pg.PoolClient,
  manifest: Manifest,
  { table, isStage, fields }: LoadedRows,
): Promise<boolean> {
  const parts = codeFields(manifest)
    .filter(({ field }) => fields.includes(field))
    .map(({ field, kind }) => {
      const codes = distinctSql(table, field, !isStage && beginsIndex(manifest, field));
      return `select code, '${kind}' as kind from (${codes}) ${ident(field)}`;
    });
  if (parts.length === 0) return false;
  const { rowCount } = await client.query(
    `create temporary table new_code on commit drop as
     select code, kind from (${parts.join(' union ')}) loaded
     where not exists (select 1 from own_code o where o.code = loaded.code and o.kind in (loaded.kind, 'any'))`,
  );
  if (rowCount) await client.query('analyze new_code');
  else await client.query('drop table new_code');
  return (rowCount ?? 0) > 0;
}

async function clearCodes(
  client: pg.PoolClient,
  { code, manifest }: DemoSet,
  startedAt: Date,
): Promise<number> {
  const fields = codeFields(manifest);
  if (fields.length === 0) return 0;
  const held = await lockDataset(client, code);
  if (held.isEmpty || held.origin === 'own') return 0;
  const isReal = fields
    .map(({ field, kind }) => {
      const ofKind = kind === 'any' ? '' : ` where kind in ('${kind}', 'any')`;
      return `r.${ident(field)} in (select code from new_code${ofKind})`;
    })
    .join(' or ');
  const feed = new FeedWriter(client, manifest, held.feedObjectId);
  const key = manifest.key.map((field) => `r.${ident(field)}`).join(', ');
  const table = `${tableOf(code)} r`;
  await feed.write(DELETED, `(select * from ${table} where ${isReal} order by ${key}) r`);
  if (feed.last === held.feedObjectId) return 0;
  const { rowCount } = await client.query(`delete from ${table} where ${isReal}`);
  const deleted = rowCount ?? 0;
  if (versionKeyOf(manifest))
    await client.query(
      `delete from ${historyOf(code)} h where not exists (select 1 from ${table} where ${joined(manifest.key, 'r', 'h')})`,
    );
  const { rows } = await client.query(`select 1 from ${tableOf(code)} limit 1`);
  await recordDeletes(client, manifest, deleted, {
    origin: held.origin,
    after: held.feedObjectId,
    last: feed.last,
    isLast: rows.length === 0,
    startedAt,
  });
  return deleted;
}

interface Deletes {
  readonly origin: Origin;
  readonly after: bigint;
  readonly last: bigint;
  /** True if the data set has no demo rows left. */
  readonly isLast: boolean;
  readonly startedAt: Date;
}

async function recordDeletes(
  client: pg.PoolClient,
  manifest: DemoSet['manifest'],
  deleted: number,
  { origin, after, last, isLast, startedAt }: Deletes,
): Promise<void> {
  await recordLoad(
    client,
    manifest.code,
    { ...NO_ROWS, deleted },
    {
      source: `${origin}:real codes`,
      replace: false,
      startedAt,
      feedAfter: after,
      feedObjectId: last,
      origin: isLast ? 'own' : origin,
      cleared: 0,
    },
  );
  if (isLast) await clearDemoRows(client, { manifest });
}
