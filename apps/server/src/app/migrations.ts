import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import {
  EVERY_RELEASE,
  MigrationRefused,
  migrate,
  type Pending,
  pendingMigrations,
} from '../platform/db/index.ts';
import { areJobsMigrated, migrateJobs } from '../platform/jobs/index.ts';
import type { Log } from '../platform/log.ts';
import type { Config } from './config.ts';

const LOOK_MS = 1_000;
const HOW = 'run "jishi migrate" of this release';

export interface MigrationDeps {
  readonly pool: pg.Pool;
  readonly url: string;
  readonly log: Log;
}

/** A migration or index of this release that the database lacks. */
export interface Lack {
  readonly name: string;
  /** How applying it affects processes of older releases. */
  readonly effect: string;
  readonly sql: string | null;
}

/** Migrates the database to this release, waits until it is migrated, or throws. */
export async function prepareDatabase(
  deps: MigrationDeps,
  how: Config['migrate'],
  isShort = false,
): Promise<void> {
  if (how === 'auto') {
    // A command takes no migration lock. It also leaves missing statistics to the server, because looking for them
    // takes longer than most commands.
    if (isShort && (await isMigrated(deps.pool))) return;
    const applied = await applyAll(deps);
    if (applied.length > 0) deps.log.info({ migrations: applied }, 'migrated');
    return;
  }
  let isToldWaiting = false;
  for (;;) {
    const lacks = await readLacks(deps.pool);
    if (lacks.length === 0) return;
    if (how === 'refuse') throw new MigrationRefused(`${summaryOf(lacks)}: ${HOW}`);
    if (!isToldWaiting) deps.log.warn({ migrations: lacks.map(({ name }) => name) }, `waiting: ${HOW}`);
    isToldWaiting = true;
    await setTimeout(LOOK_MS);
  }
}

/** Applies every missing migration and index of this release. Returns their names. */
export async function applyAll({ pool, url }: Pick<MigrationDeps, 'pool' | 'url'>): Promise<string[]> {
  const applied = await migrate(pool);
  await migrateJobs(url);
  return applied;
}

async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const { migrations, functionsDiffer } = await pendingMigrations(pool);
  return migrations.length === 0 && !functionsDiffer && (await areJobsMigrated(pool));
}

/** Lists the missing migrations and indexes of this release, in the order of application. */
export async function readLacks(pool: pg.Pool): Promise<Lack[]> {
  const { migrations, functions } = await pendingMigrations(pool);
  const lacks: Lack[] = [
    ...migrations.map((file) => ({ name: file.name, effect: effectOf(file), sql: file.sql })),
    ...functions.map(({ name, sql }) => ({ name, effect: 'replaces functions', sql })),
  ];
  if (!(await areJobsMigrated(pool)))
    lacks.push({ name: 'the tables of the job library', effect: 'expands', sql: null });
  return lacks;
}

function effectOf({ oldestRelease, statements }: Pending['migrations'][number]): string {
  const effect =
    oldestRelease === EVERY_RELEASE
      ? 'expands'
      : `contracts: processes older than ${oldestRelease} must be gone`;
  return statements === null ? effect : `${effect}, outside a transaction`;
}

export function summaryOf(lacks: readonly Lack[]): string {
  const [first] = lacks;
  const rest = lacks.length - 1;
  return `the database lacks ${first?.name ?? 'nothing'}${rest > 0 ? ` and ${rest} more` : ''} of this release`;
}
