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
  readonly oldRowsFolder: string;
  /**
   * True if rows may move to this folder, because the operator chose it or because the database is in the same home.
   */
  readonly oldRowsTakesRows: boolean;
  /** The memory limit of the process that reads old rows. */
  readonly oldRowsMemoryMib: number;
  /** The ClickHouse address, including the password. */
  readonly clickHouseUrl: string | undefined;
  /** Whether pull plans may fetch from private network addresses. */
  readonly pullsPrivate: boolean;
  /** The maximum size of a file pushed by a holder. */
  readonly pushBytesMax: number;
  /** The number of days for which replaced files of data sets are kept. 0 keeps them forever. */
  readonly oldFileDays: number;
}

/** Settings of the storage for exported and fetched files. Several processes may share it. */
export const filesEnvironment = {
  /** A folder, or `s3://bucket/folder`. */
  JISHI_FILES: z
    .string()
    .refine((text) => !text.startsWith('s3:') || S3_ADDRESS.test(text), 'a folder, or s3://bucket/folder')
    .optional(),
  /** The folder for old rows of data sets, shared by all processes. */
  JISHI_OLD_ROWS: z.string().optional(),
  /** The memory limit of the process that reads old rows, in MB. */
  JISHI_OLD_ROWS_MB: z.coerce.number().int().min(OLD_ROWS_MB_MIN).default(512),
  /** The address of the ClickHouse server that stores old rows. */
  JISHI_CLICKHOUSE_URL: z
    .string()
    .regex(/^https?:\/\/[^/]+\/\w+$/, 'http(s)://user:password@host:8123/database')
    .optional(),
  /** The address of an S3 service other than AWS. */
  AWS_ENDPOINT_URL_S3: z.url().optional(),
  /** Whether pull plans may fetch from addresses outside the public internet. */
  JISHI_PULL_PRIVATE: z
    .enum(['0', '1', 'true', 'false'])
    .default('0')
    .transform((text) => text === '1' || text === 'true'),
  /** The maximum size of a file that a holder of data pushes, in MB. */
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
