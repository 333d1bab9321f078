import type pg from 'pg';
import type { Dataset } from '../../dataset.ts';
import type { OnWait } from '../load-lock.ts';
import { FeedWriter } from '../merge/merge.ts';
import { clearDemoRows, type Held, lockDataset } from '../record/record-load.ts';
import { STAGE } from '../stage/stage.ts';

/** A child of the data set that is being loaded. */
export interface ChildSet {
  readonly dataset: Dataset;
  /** The column in the parent's files that contains the child's rows. */
  readonly group: string;
  /** The fields of the child's key that refer to the parent's key. */
  readonly parentKey: readonly string[];
  readonly held: Held;
  readonly feed: FeedWriter;
  /** The name that the child's staging table has while another data set's staging table is named `STAGE`. */
  readonly stage: string;
}

/** The name that the parent's staging table has while a child's staging table is named `STAGE`. */
export const PARENT_STAGE = 'load_parent';

/** Locks the children of a data set, so that their loads run one after another. */
export async function openChildren(
  client: pg.PoolClient,
  { children }: Dataset,
  onWait: OnWait,
): Promise<ChildSet[]> {
  const sets: ChildSet[] = [];
  for (const [at, dataset] of children.entries()) {
    const { childOf } = dataset.manifest;
    if (!childOf || !dataset.parent) continue;
    const held = await lockDataset(client, dataset.code, onWait);
    const feed = new FeedWriter(client, dataset.manifest, held.feedObjectId);
    const { key: parentKey } = dataset.parent;
    sets.push({ dataset, group: childOf.group, parentKey, held, feed, stage: `load_child_${at}` });
  }
  return sets;
}

export const holdsDemoRows = ({ held }: ChildSet): boolean => !held.isEmpty && held.origin !== 'own';

/** Removes the demo rows of a child before real rows are stored. Returns their number. */
export async function makeRoomFor(client: pg.PoolClient, set: ChildSet): Promise<number> {
  return holdsDemoRows(set) ? clearDemoRows(client, set.dataset) : 0;
}

/** Runs `work` while the child's rows are in `STAGE` and its parent's rows are in `PARENT_STAGE`. */
export async function inStageOf<T>(
  client: pg.PoolClient,
  { stage }: ChildSet,
  work: () => Promise<T>,
): Promise<T> {
  await rename(client, STAGE, PARENT_STAGE);
  await rename(client, stage, STAGE);
  const done = await work();
  await rename(client, STAGE, stage);
  await rename(client, PARENT_STAGE, STAGE);
  return done;
}

export async function rename(client: pg.PoolClient, table: string, name: string): Promise<void> {
  await client.query(`alter table pg_temp.${table} rename to ${name}`);
}
