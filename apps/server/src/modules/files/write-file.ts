import type { ExportFormat, ExportHeader } from '@jishi/contract';
import { marketDay } from '../../platform/clock.ts';
import type { StoredFile } from '../../platform/storage/index.ts';
import {
  type Condition,
  type Dataset,
  headerOf,
  type OwnedQuery,
  ownedQuery,
  type Part,
  readCells,
  rowStore,
  writeAnswer,
} from '../datasets/index.ts';
import type { PlannedFile, WrittenFile } from './export.ts';
import type { ExportDeps } from './files.deps.ts';
import { spanOf } from './plan-files.ts';

export interface FileShape {
  readonly format: ExportFormat;
  readonly header: ExportHeader;
  /** The part of the data set that the file contains, as it was at the start of the export. */
  readonly part: Part;
  /** The condition that selects the rows as of the export's time; empty for the current rows. */
  readonly moment: readonly Condition[];
}

/** The number of bytes written between two checks of whether the file is still wanted. */
const LOOK_BYTES = 8 * 1024 * 1024;
/** The number of rows by which a table built in memory may exceed the plan, because rows may be loaded meanwhile. */
const LATER_ROWS = 10_000;

/**
 * Writes one file of an export to the storage. Calls `isWanted` at intervals, and abandons the file once it is no
 * longer wanted.
 */
export async function writeFile(
  deps: ExportDeps,
  dataset: Dataset,
  { name, file, shape }: { name: string; file: PlannedFile; shape: FileShape },
  isWanted: () => Promise<boolean>,
): Promise<WrittenFile> {
  let rows = 0;
  const count = (written: number): void => {
    rows = written;
  };
  const content =
    shape.format === 'csv'
      ? csvOf(deps, dataset, { file, shape }, count)
      : tableOf(deps, dataset, { file, shape }, count);
  const stored: StoredFile = await deps.fileStorage.write(name, whileWanted(content, isWanted));
  return { rows, ...stored };
}

interface FileTask {
  readonly file: PlannedFile;
  readonly shape: FileShape;
}

const labelsOf = (header: ExportHeader) => (header === 'codes' ? null : header);

function queryOf(
  { clock }: ExportDeps,
  dataset: Dataset,
  { file, shape: { part, moment } }: FileTask,
): OwnedQuery {
  const page = { limit: file.rowsPlanned + LATER_ROWS, offset: 0, after: null, last: true };
  const where = [...spanOf(dataset, file), ...moment];
  const { tableColumns: columns, order } = dataset;
  const query = { where, columns, order, page, asOf: marketDay(clock()) };
  return ownedQuery(dataset, query, part, { namesColumns: false });
}

function csvOf(
  deps: ExportDeps,
  dataset: Dataset,
  task: FileTask,
  onEnd: (rows: number) => void,
): AsyncIterable<Buffer | string> {
  const query = queryOf(deps, dataset, task);
  const header = headerOf(dataset, query.columns, labelsOf(task.shape.header));
  return rowStore(deps.pool).exportCsv(dataset, { ...query, header, onEnd });
}

async function* tableOf(
  deps: ExportDeps,
  dataset: Dataset,
  task: FileTask,
  onEnd: (rows: number) => void,
): AsyncGenerator<Buffer> {
  const query = queryOf(deps, dataset, task);
  const { columns } = query;
  const { rows } = await readCells(rowStore(deps.pool), dataset, query, task.file.rowsPlanned);
  const header = headerOf(dataset, columns, labelsOf(task.shape.header));
  const table = { dataset, columns, header, rows, total: rows.length };
  const { body } = await writeAnswer(task.shape.format, table, { isPatient: true });
  onEnd(rows.length);
  yield body;
}

async function* whileWanted(
  content: AsyncIterable<Buffer | string>,
  isWanted: () => Promise<boolean>,
): AsyncGenerator<Buffer | string> {
  let unseen = 0;
  for await (const piece of content) {
    unseen += piece.length;
    if (unseen > LOOK_BYTES) {
      unseen = 0;
      if (!(await isWanted())) throw new Unwanted();
    }
    yield piece;
  }
}

/** Thrown if the export is cancelled while its file is being written. */
export class Unwanted extends Error {}
