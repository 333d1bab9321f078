import { z } from 'zod';
import { S3_ADDRESS } from '../platform/storage/index.ts';

/** Where files of exports are kept; several processes share it. */
export const filesEnvironment = {
  /** A folder, or `s3://bucket/folder`. */
  JISHI_FILES: z
    .string()
    .refine((text) => !text.startsWith('s3:') || S3_ADDRESS.test(text), 'a folder, or s3://bucket/folder')
    .optional(),
  /** Where S3 is, when it is another service than that of AWS. */
  AWS_ENDPOINT_URL_S3: z.url().optional(),
};
