import { join } from 'node:path';
import { z } from 'zod';
import { S3_ADDRESS } from '../platform/storage/index.ts';

const MB_BYTES = 1024 * 1024;
const PUSH_MB_MAX = 102_400;
const OLD_ROWS_MB_MIN = 128;

export interface FilesConfig {
  /** A folder, or `s3://bucket/folder`. */
  readonly filesLocation: string;
  readonly s3Endpoint: string | undefined;
  /** The folder for old rows of data sets. */
  readonly oldRowsFolder: string;
  /** Whether the operator chose the folder, or the database is in the home as well. */
  readonly oldRowsTakesRows: boolean;
  /** The memory of the process that reads old rows. */
  readonly oldRowsMemoryMib: number;
  /** The address of ClickHouse, with the password. */
  readonly clickHouseUrl: string | undefined;
  /** Whether pull plans may fetch from private web addresses. */
  readonly pullsPrivate: boolean;
  /** The largest file that a holder may send. */
  readonly pushBytesMax: number;
  /** Days for which replaced files of data sets are stored. 0 means for ever. */
  readonly oldFileDays: number;
}

/** Settings of the storage for exported files, which several processes share, and of fetched files. */
export const filesEnvironment = {
  /** A folder, or `s3://bucket/folder`. */
  JISHI_FILES: z
    .string()
    .refine((text) => !text.startsWith('s3:') || S3_ADDRESS.test(text), 'a folder, or s3://bucket/folder')
    .optional(),
  /** The folder for old rows of data sets, which all processes share. */
  JISHI_OLD_ROWS: z.string().optional(),
  /** The memory of the process that reads old rows, in MB. */
  JISHI_OLD_ROWS_MB: z.coerce.number().int().min(OLD_ROWS_MB_MIN).default(512),
  /** The address of the ClickHouse server for old rows. */
  JISHI_CLICKHOUSE_URL: z
    .string()
    .regex(/^https?:\/\/[^/]+\/\w+$/, 'http(s)://user:password@host:8123/database')
    .optional(),
  /** The address of an S3 service other than AWS. */
  AWS_ENDPOINT_URL_S3: z.url().optional(),
  /** Whether pull plans may fetch from web addresses that are not on the public internet. */
  JISHI_PULL_PRIVATE: z
    .enum(['0', '1', 'true', 'false'])
    .default('0')
    .transform((text) => text === '1' || text === 'true'),
  /** The largest file that a holder may send, in MB. */
  JISHI_PUSH_MB: z.coerce.number().int().min(1).max(PUSH_MB_MAX).default(1_024),
  /** The key with which `data push` sends files. */
  JISHI_PUSH_KEY: z
    .string()
    .regex(/^[^:\s]+:\S+$/, 'ACCESS_KEY:ACCESS_SECRET')
    .optional(),
};

type FilesSettings = z.output<z.ZodObject<typeof filesEnvironment>> & {
  readonly JISHI_KEEP_OLD_FILES: number;
};

export const filesOf = (
  env: FilesSettings & { readonly DATABASE_URL?: string | undefined },
  home: string,
): FilesConfig => ({
  filesLocation: env.JISHI_FILES ?? join(home, 'files'),
  oldRowsFolder: env.JISHI_OLD_ROWS ?? join(home, 'old-rows'),
  oldRowsTakesRows: env.JISHI_OLD_ROWS !== undefined || env.DATABASE_URL === undefined,
  oldRowsMemoryMib: env.JISHI_OLD_ROWS_MB,
  clickHouseUrl: env.JISHI_CLICKHOUSE_URL,
  s3Endpoint: env.AWS_ENDPOINT_URL_S3,
  pullsPrivate: env.JISHI_PULL_PRIVATE,
  pushBytesMax: env.JISHI_PUSH_MB * MB_BYTES,
  oldFileDays: env.JISHI_KEEP_OLD_FILES,
});
