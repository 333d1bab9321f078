import { inTransaction } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import type { Dataset, Snapshot } from '../datasets/index.ts';
import { CHANGES, type DataFile, oldestOf } from './data-file.ts';
import type { MakingDeps } from './data-files.deps.ts';
import { insertFile } from './data-files.repository.ts';
import { changeColumns, type FileShape } from './file-shape.ts';
import { writeRows } from './make-file.ts';
import { markProgress } from './sets.repository.ts';

interface ChangesTask {
  readonly dataset: Dataset;
  readonly shape: FileShape;
  /** The files of the previous list. Their columns are the same as in the new list. */
  readonly listed: readonly DataFile[];
  /** The number of files in the new list. All of them already exist. */
  readonly files: number;
  readonly isStopping: () => boolean;
}

/**
 * Writes a file with the rows that differ from the previous list, and returns its id. Null if there is no previous
 * list, or if the change feed does not cover the difference.
 */
export async function makeChanges(
  deps: MakingDeps,
  snapshot: Snapshot,
  { dataset, shape, listed, files, isStopping }: ChangesTask,
): Promise<bigint | null> {
  const { db, clock } = deps;
  const { code } = dataset;
  const since = oldestOf(listed);
  const columns = shape.columns.map((column) => column.code);
  const rows = since === null ? null : snapshot.changedRows(since, columns);
  if (rows === null) return null;
  const path = `data-files/${code}/${newId()}`;
  const progress = { ready: files, total: files };
  await markProgress(db, code, { ...progress, writing: path });
  const writing = { dataset, shape: { columns: changeColumns(shape) }, period: CHANGES, path, isStopping };
  const { stored, facts } = await writeRows(deps, writing, rows);
  const { version: madeInVersion, feedObjectId } = snapshot.position;
  return inTransaction(db, async (tx) => {
    await markProgress(tx, code, { ...progress, writing: null });
    const file = {
      ...{ datasetCode: code, period: CHANGES, path, madeInVersion, feedObjectId, shape: shape.sum },
      ...{ firstDay: null, lastDay: null, bounds: {} },
      ...{ rows: facts.rows, bytes: stored.bytes, sha256: stored.sha256 },
    };
    return insertFile(tx, file, clock());
  });
}
