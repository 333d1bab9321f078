import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file named `NNNN-name.sql`. */
export interface MigrationFile {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
  /**
   * The oldest release whose processes can run beside this migration. A migration that only adds allows every release.
   * A migration that removes something names the release that stopped using it.
   */
  readonly oldestRelease: string;
  /** Its statements, if they run one by one outside a transaction. Null for a file that runs in one transaction. */
  readonly statements: readonly string[] | null;
}

/** The release recorded for a migration that only adds. */
export const EVERY_RELEASE = '0.0.0';
const CONTRACTS = /^-- contract: unused since (\d+\.\d+\.\d+)$/m;
const OUTSIDE = /^-- outside a transaction$/m;

/** Reads the migrations of a folder, in their order. */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => migrationFileOf(name, await readFile(join(folder, name), 'utf8'))),
  );
}

export function migrationFileOf(name: string, sql: string): MigrationFile {
  return {
    name,
    sql,
    sha256: createHash('sha256').update(sql).digest('hex'),
    oldestRelease: CONTRACTS.exec(sql)?.[1] ?? EVERY_RELEASE,
    statements: OUTSIDE.test(sql) ? statementsOf(sql) : null,
  };
}

/** These files contain only index statements, so no semicolon is inside a statement. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/--[^\n]*/g, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** Compares two releases. The result is negative if the first is older. */
export function compareReleases(one: string, other: string): number {
  const [first, second] = [one, other].map((text) => text.split('.').map(Number));
  return [0, 1, 2].reduce((sign, at) => sign || (first?.[at] ?? 0) - (second?.[at] ?? 0), 0);
}
