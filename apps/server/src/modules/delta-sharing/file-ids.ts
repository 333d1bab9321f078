import { createHash } from 'node:crypto';
import { Refusal } from '../../platform/refusal.ts';

/**
 * The hashes from which a client can choose the one that identifies files. The protocol names each hash after a file
 * format.
 */
const FILE_ID_HASHES = ['parquet', 'delta'] as const;

/**
 * Returns a function that derives a file's id from its SHA-256. The id is an MD5 hash of it if the client requests the
 * hash called `parquet`; otherwise it is the SHA-256 itself.
 */
export function fileIdOf(header: string | string[] | undefined): (sum: string) => string {
  return fileIdHashOf(header) === 'parquet'
    ? (sum) => createHash('md5').update(sum).digest('hex')
    : (sum) => sum;
}

/** Returns the hash that a client requests; undefined if it requests none. */
export function fileIdHashOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined || header === '') return undefined;
  const name = String(header).trim().toLowerCase();
  if (FILE_ID_HASHES.some((hash) => hash === name)) return name;
  throw new Refusal('delta-sharing.parameterInvalid', {
    parameter: 'fileidhash',
    reason: FILE_ID_HASHES.join(', '),
  });
}
