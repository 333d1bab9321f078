import { createHash } from 'node:crypto';
import { Refusal } from '../../platform/refusal.ts';

/** The hash by which a client names files, with the format that each stands for. */
const FILE_ID_HASHES = ['parquet', 'delta'] as const;

/** Returns how files are named: by their SHA-256, or by MD5 for clients that ask for the hash of the format. */
export function fileIdOf(header: string | string[] | undefined): (sum: string) => string {
  return fileIdHashOf(header) === 'parquet'
    ? (sum) => createHash('md5').update(sum).digest('hex')
    : (sum) => sum;
}

/** Returns the hash that a client asks for; undefined if it asks for none. */
export function fileIdHashOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined || header === '') return undefined;
  const name = String(header).trim().toLowerCase();
  if (FILE_ID_HASHES.some((hash) => hash === name)) return name;
  throw new Refusal('delta-sharing.parameterInvalid', {
    parameter: 'fileidhash',
    reason: FILE_ID_HASHES.join(', '),
  });
}
