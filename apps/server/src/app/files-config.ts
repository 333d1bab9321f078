import { z } from 'zod';
import { S3_ADDRESS } from '../platform/storage/index.ts';

/** Settings of the storage for exported files, which several processes share. */
export const filesEnvironment = {
  /** A folder, or `s3://bucket/folder`. */
  JISHI_FILES: z
    .string()
    .refine((text) => !text.startsWith('s3:') || S3_ADDRESS.test(text), 'a folder, or s3://bucket/folder')
    .optional(),
  /** The address of an S3 service other than AWS. */
  AWS_ENDPOINT_URL_S3: z.url().optional(),
};
