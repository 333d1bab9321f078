import { createHash } from 'node:crypto';
import { Refusal } from '../../platform/refusal.ts';

/** The hashes by which a client can ask for files to be named. The protocol names each hash after a file format. */
const FILE_ID_HASHES = ['parquet', 'delta'] as const;

/**
 * Returns the function that gives files their ids: by SHA-256, or by MD5 for clients that request the hash called
 * `parquet`.
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
