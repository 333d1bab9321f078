import {
  type ChangedFiles,
  type DataFile,
  type ListedVersion,
  type OfferedFiles,
  readChangedFiles,
  readVersions,
} from '../data-files/index.ts';
import { type ChangesChoice, changesGone, rangeOf } from './changes-range.ts';
import { openFiles } from './open-files.ts';
import { pricedList, type TableAnswer } from './query-table.ts';
import { presentVersion, readShared } from './shared-list.ts';
import type { SharingCall, SharingDeps } from './sharing.deps.ts';
import { changeLine, tableLines } from './table-lines.ts';

/**
 * The number of newest versions that are searched. Even with a new version every minute, the default retention of
 * replaced files covers fewer versions than this.
 */
const VERSIONS_NOTED_MAX = 5_000;

/**
 * Buys the unpaid files with the changes between two versions, and returns the addresses of all files with these
 * changes.
 */
export async function readChanges(
  deps: SharingDeps,
  offered: OfferedFiles,
  choice: ChangesChoice,
  call: SharingCall,
): Promise<TableAnswer> {
  const startedAtMs = performance.now();
  const { dataset } = offered;
  const list = await readShared(deps, offered, null);
  const noted = await readVersions(deps.db, dataset.code, VERSIONS_NOTED_MAX);
  const { from, versions } = rangeOf(choice, { dataset, noted, present: list.version });
  const changes = await keptChanges(deps, offered, versions);
  const files = changes.flatMap(({ added, removed, changed }) => [...added, ...removed, ...changed]);
  const { isPaid, addressOf } = await openFiles(deps, offered, { list, files, startedAtMs }, call);
  const linesOf = (version: ChangedFiles): string[] => {
    const lineOf = (kind: 'add' | 'remove' | 'cdf') => (file: DataFile) =>
      changeLine(dataset, kind, file, {
        ...addressOf(file),
        version: version.version,
        listedAt: version.listedAt,
      });
    return [
      ...version.added.map(lineOf('add')),
      ...version.changed.map(lineOf('cdf')),
      ...version.removed.map(lineOf('remove')),
    ];
  };
  return {
    version: versions[0]?.version ?? from,
    lines: [...tableLines(dataset, pricedList(offered, { ...list, isPaid })), ...changes.flatMap(linesOf)],
  };
}

/**
 * Reads the versions' files. Throws if a version's changes are unknown, its files were removed, or its columns differ
 * from the schema.
 */
async function keptChanges(
  deps: SharingDeps,
  offered: OfferedFiles,
  versions: readonly ListedVersion[],
): Promise<ChangedFiles[]> {
  const { db } = deps;
  const { code } = offered.dataset;
  const { version: present, shape } = await presentVersion(deps, offered);
  const changes = await readChangedFiles(db, code, versions);
  // Records of versions are deleted before their files. If a version is still recorded now, all of its files existed
  // when they were read.
  const still = new Set((await readVersions(db, code, VERSIONS_NOTED_MAX)).map(markOf));
  const isReadable = (one: ChangedFiles): boolean =>
    one.changes !== null &&
    still.has(markOf(one)) &&
    [...one.added, ...one.removed, ...one.changed].every((file) => file.shape.equals(shape));
  const last = changes.findLast((one) => !isReadable(one));
  if (last !== undefined) throw changesGone(code, last.version, present);
  return changes;
}

const markOf = ({ version, changes }: ListedVersion): string => `${version} ${changes}`;
