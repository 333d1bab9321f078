import type { Tx } from '../../platform/db/index.ts';

export interface OpenLateness {
  readonly id: bigint;
  readonly code: string;
  readonly promisedOn: string;
}

/** Returns the data sets that the last check found late. */
export function readOpenLateness(tx: Tx): Promise<OpenLateness[]> {
  return tx
    .selectFrom('dataset_lateness')
    .select(['id', 'dataset_code as code', 'promised_on as promisedOn'])
    .where('ended_at', 'is', null)
    .execute();
}

interface NewLateness {
  readonly code: string;
  readonly day: string;
  readonly promisedOn: string;
}

export async function insertLateness(
  tx: Tx,
  { code, day, promisedOn }: NewLateness,
  now: Date,
): Promise<bigint> {
  const { id } = await tx
    .insertInto('dataset_lateness')
    .values({ dataset_code: code, newest_day: day, promised_on: promisedOn, began_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function endLateness(tx: Tx, id: bigint, now: Date): Promise<void> {
  await tx.updateTable('dataset_lateness').set({ ended_at: now }).where('id', '=', id).execute();
}

export async function deleteLatenessBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('dataset_lateness').where('ended_at', '<', before).execute();
}
