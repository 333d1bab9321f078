import { resolve } from 'node:path';
import { folderStorage } from './folder-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { FileStorage } from './storage.ts';

/** `s3://bucket` or `s3://bucket/folder`. */
export const S3_ADDRESS =
  /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/([\w-][\w.-]*(?:\/[\w-][\w.-]*)*))?\/?$/;

/**
 * Returns the storage in a folder or at `s3://bucket/folder`. For an endpoint other than AWS, the path contains the
 * bucket.
 */
export function storageAt(location: string, endpoint?: string): FileStorage {
  const [, bucket, folder] = S3_ADDRESS.exec(location) ?? [];
  if (bucket === undefined) return folderStorage(resolve(location));
  return s3Storage({
    bucket,
    prefix: folder === undefined ? '' : `${folder}/`,
    client: {
      // Services other than AWS do not support the checksums that the library would add.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    },
  });
}
