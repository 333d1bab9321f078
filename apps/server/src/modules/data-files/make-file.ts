import { inTransaction } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { type Dataset, type ParquetFacts, parquetBeside, type Snapshot } from '../datasets/index.ts';
import { type DataFile, fileNameOf } from './data-file.ts';
import type { MakingDeps } from './data-files.deps.ts';
import { insertFile, moveFiles } from './data-files.repository.ts';
import { type FileShape, groupRowsOf, notesOf } from './file-shape.ts';
import { rowsOf } from './plan-files.ts';
import { markProgress } from './sets.repository.ts';

interface FileTask {
  readonly dataset: Dataset;
  readonly shape: FileShape;
  readonly period: string;
  /** The number of the version's files that already exist, and the total number. */
  readonly progress: { readonly ready: number; readonly total: number };
  /** The period's currently listed file. */
  readonly former: DataFile | undefined;
  readonly isStopping: () => boolean;
}

/** Thrown if the process is stopping while a file is being written. */
export class Interrupted extends Error {}

/**
 * Writes a period's file. Records its folder first, so that a crash leaves no unknown file behind. If the bytes equal
 * those of the listed file, that file stays listed, so nobody pays for it again.
 */
export async function makeFile(
  deps: MakingDeps,
  snapshot: Snapshot,
  { dataset, shape, period, progress, former, isStopping }: FileTask,
): Promise<void> {
  const { db, fileStorage, clock } = deps;
  const { code } = dataset;
  const path = `data-files/${code}/${newId()}`;
  await markProgress(db, code, { ...progress, writing: path });
  const columns = shape.columns.map((column) => column.code);
  const rows = snapshot.rows(rowsOf(dataset, period), columns);
  const { stored, facts } = await writeRows(deps, { dataset, shape, period, path, isStopping }, rows);
  const { version: madeInVersion, feedObjectId } = snapshot.position;
  const isSame = former?.sha256.equals(stored.sha256) === true;
  const bounds = Object.fromEntries(
    shape.columns.map((column, place) => [
      column.code,
      facts.bounds[place] ?? { min: null, max: null, nulls: 0 },
    ]),
  );
  await inTransaction(db, async (tx) => {
    if (isSame && former !== undefined) await moveFiles(tx, [former.id], { madeInVersion, feedObjectId });
    else
      await insertFile(
        tx,
        {
          ...{ datasetCode: code, period, path, bounds, madeInVersion, feedObjectId, shape: shape.sum },
          ...daysOf(dataset, bounds),
          ...{ rows: facts.rows, bytes: stored.bytes, sha256: stored.sha256 },
        },
        clock(),
      );
    await markProgress(tx, code, {
      ready: progress.ready + 1,
      total: progress.total,
      writing: isSame ? path : null,
    });
  });
  if (isSame) await fileStorage.remove(path);
}

type Writing = Pick<FileTask, 'dataset' | 'period' | 'isStopping'> & {
  readonly shape: Pick<FileShape, 'columns'>;
  readonly path: string;
};

/** Writes the rows as the only file in a folder. */
export async function writeRows(
  { fileStorage }: Pick<MakingDeps, 'fileStorage'>,
  { dataset, shape, period, path, isStopping }: Writing,
  source: ReturnType<Snapshot['rows']>,
) {
  let facts: ParquetFacts | undefined;
  async function* rowsUntilStop() {
    for await (const rows of source) {
      if (isStopping()) throw new Interrupted();
      yield rows;
    }
  }
  const content = parquetBeside(
    { columns: shape.columns, groupRows: groupRowsOf(shape), notes: notesOf(dataset, period) },
    rowsUntilStop(),
    (all) => {
      facts = all;
    },
  );
  const stored = await fileStorage.write(fileNameOf({ path, datasetCode: dataset.code, period }), content);
  if (facts === undefined)
    throw new Error(`${dataset.code} ${period} was written without the first and last day`);
  return { stored, facts };
}

/** Returns the first and the last day of the rows. */
function daysOf({ dateField }: Dataset, bounds: DataFile['bounds']): Pick<DataFile, 'firstDay' | 'lastDay'> {
  const { min = null, max = null } = (dateField === null ? undefined : bounds[dateField]) ?? {};
  return { firstDay: min?.slice(0, 10) ?? null, lastDay: max?.slice(0, 10) ?? null };
}
