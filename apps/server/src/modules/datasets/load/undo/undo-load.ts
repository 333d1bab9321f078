import type pg from 'pg';
import { type Clock, systemClock } from '../../../../platform/clock.ts';
import { inClientTransaction } from '../../../../platform/db/index.ts';
import { type DatasetRegistry, tableOf } from '../../dataset.ts';
import { refuseOrphans, rowsAmong } from '../children/orphans.ts';
import { lockForOwnRows } from '../demo/demo-lock.ts';
import { FileRefused } from '../load.messages.ts';
import type { OnWait } from '../load-lock.ts';
import { lockDataset } from '../record/record-load.ts';
import { analyzeGrown } from '../stage/analyze-grown.ts';
import { STAGE } from '../stage/stage.ts';
import { TOUCHED } from './change-rows.ts';
import { type Undone, type UndoneRows, undoRows } from './undo-rows.ts';

export interface ChangeOptions {
  /** Runs the whole undo and then rolls it back. */
  readonly dryRun?: boolean;
  readonly clock?: Clock;
  readonly onWait?: OnWait;
}

export interface UndoReport extends UndoneRows {
  readonly code: string;
  /** The changes to the child data sets whose rows were part of the same load. */
  readonly children: readonly ChildUndo[];
}

export interface ChildUndo extends UndoneRows {
  readonly code: string;
}

/**
 * Undoes one load in one transaction: restores the rows that it changed, including the rows of children. The undo is
 * itself recorded as a load, so it can be undone too. Throws `FileRefused` if the former values are unknown, or if a
 * later load changed one of the rows again.
 */
export async function undoLoad(
  pool: pg.Pool,
  registry: DatasetRegistry,
  id: bigint,
  options: ChangeOptions = {},
): Promise<UndoReport> {
  const { rows } = await pool.query<{ code: string; parent: bigint | null }>(
    `select l.dataset_code as code, p.id as parent from dataset_load l left join dataset_load p on p.id = l.parent_load
     where l.id = $1`,
    [id],
  );
  const dataset = registry.find(rows[0]?.code ?? '');
  if (dataset === undefined) throw new FileRefused('undoUnknown', { id: String(id) });
  const parent = rows[0]?.parent ?? null;
  if (parent !== null) throw new FileRefused('undoOfParent', { id: String(id), parent: String(parent) });
  const codes = [dataset, ...dataset.children].map(({ code }) => code);
  await analyzeGrown(pool, codes, options.onWait);
  return inClientTransaction(
    pool,
    async (client) => {
      await client.query(`set local work_mem = '256MB'`);
      return undoFamily(client, registry, { dataset, id }, options);
    },
    { commits: () => options.dryRun !== true, patient: true },
  );
}

/** Undoes a load together with the child loads that belong to it. */
async function undoFamily(
  client: pg.PoolClient,
  registry: DatasetRegistry,
  { dataset, id }: Undone,
  { clock = systemClock, onWait = () => undefined }: ChangeOptions,
): Promise<UndoReport> {
  const startedAt = clock();
  const beside = await lockForOwnRows(client, onWait);
  if (dataset.parent) await lockDataset(client, dataset.parent.code, onWait);
  const held = await lockDataset(client, dataset.code, onWait);
  const ofChildren = await readChildLoads(client, registry, id);
  const context = { startedAt, beside, parentLoad: null, mayBeEmpty: ofChildren.length > 0 };
  const parent = await undoRows(client, { dataset, id, held }, context);
  // The undo of each child creates tables with the same names. The parent's keys are kept for the last check below.
  await client.query(`alter table ${TOUCHED} rename to ${TOUCHED_PARENTS}; drop table ${STAGE}`);
  const children: ChildUndo[] = [];
  for (const child of ofChildren) {
    const ofChild = { ...child, held: await lockDataset(client, child.dataset.code, onWait) };
    const undone = await undoRows(client, ofChild, { ...context, parentLoad: parent.load, mayBeEmpty: true });
    await client.query(`drop table ${TOUCHED}, ${STAGE}`);
    children.push({ ...undone, code: child.dataset.code });
  }
  if ([parent, ...children].every(isEmpty))
    throw new FileRefused('undoNothing', { id: String(id), code: dataset.code });
  for (const child of dataset.children)
    await refuseOrphans(client, child, rowsAmong(tableOf(child.code), TOUCHED_PARENTS, dataset.manifest.key));
  return { ...parent, code: dataset.code, children };
}

/** The table with the keys of the parent's rows that an undo changes. */
const TOUCHED_PARENTS = 'undo_parents';

const isEmpty = ({ inserted, updated, deleted, earlier }: UndoneRows): boolean =>
  inserted + updated + deleted + earlier === 0;

/** Returns the child loads that belong to a load. */
async function readChildLoads(
  client: pg.PoolClient,
  registry: DatasetRegistry,
  id: bigint,
): Promise<Undone[]> {
  const { rows } = await client.query<{ id: bigint; code: string }>(
    // Child loads are recorded after their parent's load, so their ids are higher.
    'select id, dataset_code as code from dataset_load where id > $1 and parent_load = $1 order by id',
    [id],
  );
  return rows.map(({ id: child, code }) => {
    const dataset = registry.find(code);
    if (dataset === undefined) throw new FileRefused('undoUnknown', { id: String(child) });
    return { dataset, id: child };
  });
}
