import type { Manifest } from '@jishi/contract';
import type pg from 'pg';
import { ident, tableOf } from '../../dataset.ts';
import { historyOf, versionKeyOf } from '../../row-versions.ts';
import { list } from '../stage/stage.ts';
import { joined } from './merge.ts';

/** The table of existing row keys whose versions the load may change. */
const KEYS = 'load_known';
/** The table of the versions that these keys had before the load. */
const FORMER = 'load_former';
/** The table of former versions that the load changed. */
const CHANGES = 'load_version_change';

/**
 * Records the versions of rows that a load may change: those with a key in the table `keys`, or all if it is null. Keys
 * that the load inserts are left out, because an undo deletes all their versions.
 */
export async function watchVersions(
  client: pg.PoolClient,
  { code, key }: Pick<Manifest, 'code' | 'key'>,
  keys: string | null,
): Promise<void> {
  const among = keys === null ? '' : ` where exists (select 1 from ${keys} s where ${joined(key, 's', 'r')})`;
  await client.query(
    `create temporary table ${KEYS} on commit drop as select ${list(key, 'r.')} from ${tableOf(code)} r${among}`,
  );
  await client.query(`analyze ${KEYS}`);
  await client.query(
    `create temporary table ${FORMER} on commit drop as select h.* from ${watched(code, key)}`,
  );
  await client.query(`analyze ${FORMER}`);
}

const watched = (code: string, key: readonly string[]): string =>
  `${historyOf(code)} h join ${KEYS} k on ${joined(key, 'k', 'h')}`;

/**
 * Compares the current versions with those recorded by `watchVersions`, and stores in `CHANGES` each version that
 * differs, as it was before.
 */
export async function noteVersionChanges(
  client: pg.PoolClient,
  manifest: Pick<Manifest, 'code' | 'key' | 'versions' | 'fields'>,
): Promise<void> {
  const versions = versionKeyOf(manifest);
  if (versions === null) return;
  const fields = manifest.fields.map(({ code }) => code);
  const key = versions.key.map((field) => `'${field}', coalesce(b.${ident(field)}, n.${ident(field)})`);
  await client.query(
    `create temporary table ${CHANGES} on commit drop as
     select jsonb_build_object(${key.join(', ')}) as key, case when b.${ident(versions.by)} is not null then to_jsonb(b) end as before
     from ${FORMER} b full join (select h.* from ${watched(manifest.code, manifest.key)}) n on ${joined(versions.key, 'b', 'n')}
     where (${list(fields, 'b.')}) is distinct from (${list(fields, 'n.')})`,
  );
  await client.query(`drop table ${KEYS}, ${FORMER}`);
}

/** Stores the former versions under the id of the load that changed them. */
export async function keepVersionChanges(client: pg.PoolClient, loadId: bigint): Promise<void> {
  const { rows } = await client.query<{ noted: boolean }>(
    `select to_regclass('pg_temp.${CHANGES}') is not null as noted`,
  );
  if (!rows[0]?.noted) return;
  await client.query(
    `insert into dataset_version_change (load_id, number, key, before) select $1, row_number() over (), key, before from ${CHANGES}`,
    [loadId],
  );
  await client.query(`drop table ${CHANGES}`);
}
