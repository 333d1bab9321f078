import { Refusal } from '../../platform/refusal.ts';
import {
  type DataFile,
  type KeptList,
  type OfferedFiles,
  readKeptList,
  readListed,
  readPaid,
  shapeOf,
  wantFiles,
} from '../data-files/index.ts';
import { preparing } from './shared-tables.ts';
import type { SharingDeps } from './sharing.deps.ts';

/** The files in a table's version, and those of them that the account may download without paying. */
export interface SharedList {
  readonly version: bigint;
  readonly files: readonly DataFile[];
  readonly isPaid: (file: DataFile) => boolean;
}

interface AsOf {
  readonly version?: unknown;
  readonly timestamp?: unknown;
}

const VERSION = /^\d{1,18}$/;
const INSTANT = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** Returns the version or time that a request asks for; null for the current version. */
export function choiceOf({ version, timestamp }: AsOf): KeptList | null {
  if (version !== undefined && version !== null && version !== '') {
    return { version: versionOf('version', version) };
  }
  if (timestamp === undefined || timestamp === null || timestamp === '') return null;
  return { at: instantOf('timestamp', timestamp, 'until') };
}

export function versionOf(parameter: string, version: unknown): bigint {
  const text = typeof version === 'number' ? String(version) : version;
  if (typeof text !== 'string' || !VERSION.test(text)) throw invalid(parameter, '0-999999999999999999');
  return BigInt(text);
}

/**
 * Parses an ISO 8601 time, which is in UTC if it has no zone. Versions' times have whole milliseconds, so a lower bound
 * is rounded up to the next millisecond, and an upper bound is rounded down.
 */
export function instantOf(parameter: string, text: unknown, bound: 'since' | 'until'): Date {
  const isWhole = typeof text === 'string' && INSTANT.test(text);
  const hasZone = isWhole && /(?:Z|[+-]\d\d:?\d\d)$/.test(text.slice(10));
  const at = new Date(isWhole ? `${text}${hasZone || text.length === 10 ? '' : 'Z'}` : Number.NaN);
  if (Number.isNaN(at.getTime())) throw invalid(parameter, '2026-01-31T08:00:00Z');
  const isBetween = /\.\d{3}\d*[1-9]/.test(String(text));
  return isBetween && bound === 'since' ? new Date(at.getTime() + 1) : at;
}

export const invalid = (parameter: string, reason: string): Refusal =>
  new Refusal('delta-sharing.parameterInvalid', { parameter, reason });

/**
 * Returns a table's current version. Throws while the table's files, or files with changed columns, are being written,
 * because the schema already describes the new columns.
 */
export async function presentVersion(deps: SharingDeps, { dataset }: OfferedFiles) {
  const set = await wantFiles(deps, dataset);
  if (set.version === null) throw preparing(dataset);
  return { version: set.version, shape: shapeOf(dataset, set.fields).sum };
}

/** Returns the files of the requested version, or of the current one. */
export async function readShared(
  deps: SharingDeps,
  offered: OfferedFiles,
  choice: KeptList | null,
): Promise<SharedList> {
  const { db } = deps;
  const { dataset, right, accountId } = offered;
  const { code } = dataset;
  const { version, shape } = await presentVersion(deps, offered);
  const isPresent = choice === null || ('version' in choice && choice.version === version);
  const [list, paid] = await Promise.all([
    isPresent ? readListed(db, code).then((files) => ({ version, files })) : readKeptList(db, code, choice),
    right === 'owned' ? new Set<string>() : readPaid(db, accountId, code),
  ]);
  const hasColumns = list?.files.every((file) => file.shape.equals(shape)) ?? false;
  if (isPresent && !hasColumns) throw preparing(dataset);
  if (list === null || !hasColumns)
    throw new Refusal('delta-sharing.versionGone', {
      code,
      choice: textOf(choice),
      version: String(version),
    });
  const isPaid = (file: DataFile): boolean => right === 'owned' || paid.has(file.sha256.toString('hex'));
  return { ...list, isPaid };
}

const textOf = (choice: KeptList | null): string => {
  if (choice === null) return '';
  return 'version' in choice ? String(choice.version) : choice.at.toISOString();
};
