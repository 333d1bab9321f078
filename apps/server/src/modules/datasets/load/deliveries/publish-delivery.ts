import type { Manifest } from '@jishi/contract';
import type pg from 'pg';
import { SQL_TYPES } from '../../apply/table-sql.ts';
import { findUnfitAmong } from '../../apply/unfit-values.ts';
import { deliveredFields } from '../../computed-sql.ts';
import type { Dataset } from '../../dataset.ts';
import { refuseOldRows } from '../../old-rows/refuse-old.ts';
import { PARENT_STAGE, rename } from '../children/child-set.ts';
import { mergeChild } from '../children/merge-child.ts';
import { refuseOrphans } from '../children/orphans.ts';
import { FileRefused } from '../load.messages.ts';
import type { LoadContext, Loaded, LoadedChild } from '../load-context.ts';
import { analyzeStage } from '../merge/merge.ts';
import { mergeRows, settleVersions, stageKeyOf } from '../merge/merge-versions.ts';
import { NO_COLUMNS } from '../record/load-report.ts';
import type { HeldSource } from '../source/load-source.ts';
import { createStage, list, STAGE } from '../stage/stage.ts';
import { readHeldChildren } from './deliveries.ts';
import type { HeldDelivery } from './held-delivery.ts';
import { dropHeldRows, heldTableOf } from './hold-delivery.ts';

/**
 * Merges the rows of a held delivery, including those of children, as the load would have done, and marks the delivery
 * as published. The rows are compared with the rows that are stored now, not with those stored when the delivery was
 * held.
 */
export async function publishRows(load: LoadContext, { delivery, reason }: HeldSource): Promise<Loaded> {
  const { client, dataset, merge, replace, feed } = load;
  const { manifest } = dataset;
  if (delivery.parent !== null)
    throw new FileRefused('deliveryOfParent', {
      delivery: String(delivery.id),
      parent: String(delivery.parent),
    });
  const fields = await stageHeld(client, dataset, delivery);
  await refuseOldRows(client, manifest, STAGE);
  if (!(await settleVersions(client, manifest, fields, merge))) await analyzeStage(client, manifest, fields);
  await refuseOrphans(client, dataset, STAGE);
  const stored = await countStage(client);
  const counts = await mergeRows(client, manifest, fields, { replace, merge }, feed);
  await markPublished(client, delivery, reason);
  const children: LoadedChild[] = [];
  for (const child of await readHeldChildren(client, delivery.id))
    children.push(await publishChild(load, child, reason));
  const { read, skipped } = delivery;
  const columns = { ...NO_COLUMNS, fields };
  return {
    ...{
      ...counts,
      columns,
      read,
      skipped,
      stored,
      duplicates: 0,
      table: STAGE,
      checks: [],
      held: null,
      children,
    },
  };
}

async function publishChild(
  load: LoadContext,
  delivery: HeldDelivery & { readonly code: string },
  reason: string,
): Promise<LoadedChild> {
  const { client, dataset, replace, merge } = load;
  const { id, code, read, skipped } = delivery;
  const set = load.children.find((one) => one.dataset.code === code);
  if (set === undefined)
    throw new FileRefused('deliveryShape', { delivery: String(id), code, fields: `childOf ${dataset.code}` });
  await rename(client, STAGE, PARENT_STAGE);
  const fields = await stageHeld(client, set.dataset, delivery);
  await analyzeStage(client, set.dataset.manifest, fields);
  const merged = await mergeChild(client, set, fields, { replace, merge });
  await markPublished(client, delivery, reason);
  await rename(client, STAGE, set.stage);
  await rename(client, PARENT_STAGE, STAGE);
  return {
    ...{
      ...merged.counts,
      set,
      read,
      skipped,
      duplicates: 0,
      columns: { ...NO_COLUMNS, fields },
      checks: [],
    },
    ...{
      stored: merged.stored,
      cleared: merged.cleared,
      table: set.stage,
      children: [],
      held: null,
      published: id,
    },
  };
}

async function countStage(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ stored: bigint }>(`select count(*) as stored from ${STAGE}`);
  return Number(rows[0]?.stored ?? 0);
}

async function markPublished(client: pg.PoolClient, { id }: HeldDelivery, reason: string): Promise<void> {
  await client.query(
    `update dataset_delivery set state = 'published', decided_at = clock_timestamp(), reason = $2 where id = $1`,
    [id, reason],
  );
  await dropHeldRows(client, id);
}

/**
 * Copies the held rows to the staging table. Throws if the delivery is no longer held or no longer fits its data set.
 */
async function stageHeld(
  client: pg.PoolClient,
  { code, manifest, fields: fieldMap }: Dataset,
  { id, fields }: HeldDelivery,
): Promise<readonly string[]> {
  const { rowCount } = await client.query(
    `select 1 from dataset_delivery where id = $1 and state = 'held' for update`,
    [id],
  );
  if (!rowCount) throw new FileRefused('deliveryGone', { delivery: String(id) });
  const changed = await changedShape(client, manifest, id, fields);
  if (changed.length > 0)
    throw new FileRefused('deliveryShape', { delivery: String(id), code, fields: changed.join(', ') });
  const columns = fields.flatMap((name) => {
    const field = fieldMap.get(name);
    return field ? [{ field }] : [];
  });
  await createStage(client, manifest, columns);
  await client.query(
    `insert into ${STAGE} (_line, ${list(fields)}) select _line, ${list(fields)} from ${heldTableOf(id)}`,
  );
  await refuseOtherKey(client, manifest, id);
  const unfit = await findUnfitAmong(
    client,
    columns.map(({ field }) => field),
    [STAGE],
  );
  if (unfit !== null) throw new FileRefused('rowsUnfit', { code, ...unfit });
  return fields;
}

/**
 * Rejects the delivery if the data set's key has changed since the delivery was held, and several rows now share a key
 * or a row lacks a key field.
 */
async function refuseOtherKey(client: pg.PoolClient, manifest: Manifest, id: bigint): Promise<void> {
  const { rows } = await client.query<{ differs: boolean }>(
    `select exists (select from ${STAGE} where num_nulls(${list(manifest.key)}) > 0)
       or exists (select from ${STAGE} group by ${list(stageKeyOf(manifest))} having count(*) > 1) as differs`,
  );
  if (!rows[0]?.differs) return;
  const { code, key } = manifest;
  throw new FileRefused('deliveryShape', { delivery: String(id), code, fields: key.join(', ') });
}

/**
 * Returns the delivery's fields that the data set no longer has or whose type has changed, and the key fields that the
 * delivery lacks.
 */
async function changedShape(
  client: pg.PoolClient,
  manifest: Manifest,
  id: bigint,
  fields: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [heldTableOf(id)],
  );
  const held = new Map(rows.map(({ name, type }) => [name, type]));
  const plain: Record<string, string> = { timestamptz: 'timestamp with time zone' };
  const typeOf = (code: string): string | undefined => {
    const field = deliveredFields(manifest.fields).find((one) => one.code === code);
    const type = field && SQL_TYPES[field.type].replace(/ collate .*/, '');
    return type && (plain[type] ?? type);
  };
  return [
    ...fields.filter((code) => typeOf(code) === undefined || typeOf(code) !== held.get(code)),
    ...manifest.key.filter((code) => !fields.includes(code)),
  ];
}
