import { z } from 'zod';
import { S3_ADDRESS } from '../platform/storage/index.ts';

export interface FilesConfig {
  /** A folder, or `s3://bucket/folder`. */
  readonly filesLocation: string;
  readonly s3Endpoint: string | undefined;
  /** Whether pull plans may fetch from private web addresses. */
  readonly pullsPrivate: boolean;
}

/** Settings of the storage for exported files, which several processes share, and of fetched files. */
export const filesEnvironment = {
  /** A folder, or `s3://bucket/folder`. */
  JISHI_FILES: z
    .string()
    .refine((text) => !text.startsWith('s3:') || S3_ADDRESS.test(text), 'a folder, or s3://bucket/folder')
    .optional(),
  /** The address of an S3 service other than AWS. */
  AWS_ENDPOINT_URL_S3: z.url().optional(),
  /** Whether pull plans may fetch from web addresses that are not on the public internet. */
  JISHI_PULL_PRIVATE: z
    .enum(['0', '1', 'true', 'false'])
    .default('0')
    .transform((text) => text === '1' || text === 'true'),
};
