import type pg from 'pg';
import { emit } from '../../../../platform/events.ts';
import { deliveryHeld } from '../../datasets.events.ts';
import { storeResults } from '../checks/check-result.ts';
import type { LoadContext, Loaded } from '../load-context.ts';
import { STAGE } from '../stage/stage.ts';
import { compareStage } from './compare-stage.ts';

/** Returns the qualified name of the table that contains a held delivery's rows. */
export const heldTableOf = (delivery: bigint): string => `held.d${delivery}`;

interface OfParent {
  /** The delivery of the parent data set, with which this one is published. */
  readonly parent?: bigint | null;
  /** An SQL condition for the stored rows `r` that the delivery replaces. */
  readonly among?: string;
}

/**
 * Stores the staged rows in a separate table instead of merging them. Records the delivery, the comparison of its rows
 * with the stored rows, and the results of the checks. Returns the delivery's id.
 */
export async function holdDelivery(
  load: LoadContext,
  loaded: Loaded,
  source: string,
  { parent = null, among }: OfParent = {},
): Promise<bigint> {
  const { client, dataset, replace, merge, rejects, ignoresStored } = load;
  const { manifest, code } = dataset;
  const { fields } = loaded.columns;
  const compared = await compareStage(client, {
    ...{ manifest, fields, merge, ignoresStored },
    ...(among === undefined ? { replace } : { replace: true, among }),
  });
  const { rows } = await client.query<{ id: bigint }>(
    `insert into dataset_delivery (dataset_code, source, cause, replaces, merge_habit, fields, rows_read, rows_rejected,
       rows_skipped, rows_staged, rows_new, rows_changed, rows_deleted, moves, parent_delivery)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, (select count(*) from ${STAGE}), $10, $11, $12, $13, $14) returning id`,
    [
      ...[code, source, loaded.held, replace, merge, fields],
      ...[loaded.read, rejects.count, loaded.skipped],
      ...[compared.added, compared.changed, compared.deleted, JSON.stringify(compared.moves), parent],
    ],
  );
  const id = rows[0]?.id ?? 0n;
  await client.query(`create table ${heldTableOf(id)} as select * from ${STAGE}`);
  await storeResults(client, code, loaded.checks, { deliveryId: id });
  // An operator decides only on the parent's delivery, so the deliveries of children are not announced.
  if (parent === null) await emit(client, deliveryHeld, { code, delivery: String(id) });
  return id;
}

/** Deletes the held rows of a delivery that has been decided on. */
export async function dropHeldRows(client: pg.ClientBase, delivery: bigint): Promise<void> {
  await client.query(`drop table if exists ${heldTableOf(delivery)}`);
}
