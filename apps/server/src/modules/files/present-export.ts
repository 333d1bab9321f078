import type { Export, ExportDetail } from '@jishi/contract';
import type { DatasetRegistry } from '../datasets/index.ts';
import type { ExportFileRow, ExportProgress, ExportRow } from './export.ts';
import type { FileLinks } from './file-link.ts';

const NOTHING: ExportProgress = { files: 0, filesTotal: 0, rows: 0, rowsTotal: 0, bytes: 0 };

export function presentExport(
  registry: DatasetRegistry,
  row: ExportRow,
  progress: ExportProgress = NOTHING,
): Export {
  const { datasetCode: code } = row;
  return {
    number: row.number,
    code,
    name: registry.nameOf(code),
    format: row.format,
    split: row.split,
    header: row.header,
    from: row.fromDay,
    to: row.toDay,
    asOf: row.asOf,
    state: row.state,
    ...progress,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    expiresAt: row.state === 'done' ? (row.expiresAt?.toISOString() ?? null) : null,
  };
}

/** Returns an export with its written files and links to them. Removed files are omitted. */
export function presentDetail(
  head: Export,
  files: readonly ExportFileRow[],
  links: FileLinks,
  until: Date,
): ExportDetail {
  const { number, state } = head;
  const isOffered = state === 'running' || state === 'done';
  const list = files.flatMap(({ name, written }) => {
    if (written === null || !isOffered) return [];
    const { rows, bytes, sha256 } = written;
    return [{ name, rows, bytes, sha256: sha256.toString('hex'), link: links.linkTo(number, name, until) }];
  });
  return { ...head, list, linksUntil: until.toISOString() };
}
