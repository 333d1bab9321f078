import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupProblem } from './backup-problem.ts';

export const MANIFEST = 'manifest.json';

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int().min(0),
  /** Relative to the backup's folder. */
  file: z.string().regex(/^tables\/[\w.-]+$/),
});

const manifestSchema = z.object({
  format: z.literal(1),
  /** The version of the product that made the backup. */
  release: z.string(),
  /** The time of the snapshot. All rows are as of this time. */
  at: z.iso.datetime(),
  postgres: z.string(),
  before: z.array(z.string()),
  after: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** The number of files outside the database, such as customers' exports. */
  files: z.number().int().min(0),
  /** A fingerprint of the server's secret. A restore compares it with the fingerprint of the current secret. */
  secretFingerprint: z.string(),
});

/** The contents of a backup. Its files are in `SHA256SUMS`. */
export type BackupManifest = z.output<typeof manifestSchema>;
export type BackedUpTable = z.output<typeof tableSchema>;

export async function readManifest(folder: string): Promise<BackupManifest> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
  } catch (error) {
    throw new BackupProblem(
      `${folder} is not a backup: ${MANIFEST} cannot be read (${(error as Error).message})`,
    );
  }
  const result = manifestSchema.safeParse(content);
  if (result.success) return result.data;
  throw new BackupProblem(`${folder}: ${MANIFEST} is damaged, or a newer release wrote it`);
}
