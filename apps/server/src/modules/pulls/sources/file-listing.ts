import { posix } from 'node:path';
import type { RemoteFile } from './source.ts';

export const CHECKSUM_SUFFIX = '.sha256';

/** An entry of a folder, on this machine or on a server. */
export interface Entry {
  readonly name: string;
  readonly bytes: number;
  readonly changedAt: Date;
  /** Identifies this version of the file at the source. By default, size and modification time do. */
  readonly version?: string;
}

export interface ListingRules {
  readonly files: string;
  readonly doneMarker?: string | undefined;
  /** Omitted if the source lists a file only once it is complete. */
  readonly stableSeconds?: number;
}

/** Returns the files in a folder that match a plan, sorted by name, and whether each is ready. */
export function listed(entries: readonly Entry[], rules: ListingRules, now: Date): RemoteFile[] {
  const { files, doneMarker, stableSeconds } = rules;
  const names = new Set(entries.map(({ name }) => name));
  const isBeside = (name: string): boolean =>
    name.endsWith(CHECKSUM_SUFFIX) || (doneMarker !== undefined && name.endsWith(doneMarker));
  return entries
    .filter(({ name }) => isPlainName(name) && !isBeside(name) && posix.matchesGlob(name, files))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map((entry) => ({
      name: entry.name,
      bytes: entry.bytes,
      version: versionOf(entry),
      isReady:
        doneMarker === undefined
          ? stableSeconds === undefined || now.getTime() - entry.changedAt.getTime() >= stableSeconds * 1_000
          : names.has(entry.name + doneMarker),
    }));
}

export const versionOf = ({ version, bytes, changedAt }: Omit<Entry, 'name'>): string =>
  version ?? `${bytes} ${changedAt.toISOString()}`;

/**
 * Returns whether a name from a source is a single path component. Any other name could lead out of the folder to which
 * the file is written.
 */
export const isPlainName = (name: string): boolean =>
  name !== '' && !name.startsWith('.') && !/[/\\\0]/.test(name) && Buffer.byteLength(name) <= 255;

/** Returns the digest that a checksum file contains: the first 64 hex digits, as `sha256sum` writes them. */
export const checksumIn = (text: string): string => /\b[0-9a-f]{64}\b/i.exec(text)?.[0]?.toLowerCase() ?? '';
