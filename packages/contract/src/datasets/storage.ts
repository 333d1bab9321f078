import { z } from 'zod';
import type { Parameter } from './parameters.ts';

const RECENT_MONTHS_MAX = 1_200;

/**
 * The place where the rows of a data set are stored. Rows whose day is in a month before the last `recentMonths` are
 * moved out of the database.
 */
export const storageSchema = z.strictObject({
  /** The field with the day of a row. It is part of the key, so that a row never moves between database and files. */
  by: z.string(),
  /** The number of months that stay in the database, in addition to the current one. */
  recentMonths: z.int().positive().max(RECENT_MONTHS_MAX),
  /** The store of the older rows: Parquet files (the default) or ClickHouse. */
  history: z.enum(['files', 'clickhouse']).optional(),
});

export type Storage = z.infer<typeof storageSchema>;

interface Stored {
  readonly storage?: Storage | undefined;
  readonly fields: readonly {
    readonly code: string;
    readonly type: string;
    readonly zone?: string | undefined;
  }[];
  readonly key: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly view?: unknown;
  readonly versions?: unknown;
  readonly serves?: unknown;
  readonly history?: boolean | undefined;
}

/** Returns the reasons why old rows of a data set cannot be stored in files. */
export function storageFaults(manifest: Stored): string[] {
  const { storage, fields, key, parameters } = manifest;
  if (storage === undefined) return [];
  const { by } = storage;
  const faults = (['view', 'versions', 'serves', 'history'] as const).flatMap((word) =>
    manifest[word] === undefined || manifest[word] === false
      ? []
      : [`storage and ${word} exclude each other: ${REASONS[word]}`],
  );
  const field = fields.find(({ code }) => code === by);
  if (field?.type !== 'date') faults.push(`storage is by a day, but ${by} is not a field of type date`);
  if (!key.includes(by)) faults.push(`storage by ${by}: it must be part of the key`);
  const names = fields.map(({ code }) => code.toLowerCase());
  const twin = fields.find(({ code }, i) => names.indexOf(code.toLowerCase()) !== i);
  if (twin !== undefined) faults.push(`storage: another field differs from ${twin.code} only by case`);
  const zoned = fields.find(({ zone }) => zone !== undefined);
  if (zoned !== undefined) faults.push(`storage: field ${zoned.code} has a zone of its own`);
  for (const { name, op, default: usual, required } of parameters)
    if (op === 'latest' && (usual !== undefined || required))
      faults.push(`storage: parameter ${name} compares a row with others in every call`);
  return faults;
}

const REASONS = {
  view: 'the rows of a view are those of other data sets',
  versions: 'versions are compared with all rows',
  serves: 'the market pages read all rows in the database',
  history: 'a history is compared with all rows',
} as const;
