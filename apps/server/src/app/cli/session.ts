import type { Lang } from '@jishi/contract';
import {
  ArticleInvalid,
  ArticleRefused,
  PictureInvalid,
  SiteSettingsInvalid,
} from '../../modules/content/index.ts';
import { CatalogueInvalid, DatasetRegistry, FileRefused } from '../../modules/datasets/index.ts';
import { inTransaction, MigrationRefused, sqlState, type Tx } from '../../platform/db/index.ts';
import { createLog, type Log } from '../../platform/log.ts';
import { PostgresProblem } from '../../platform/postgres/index.ts';
import { type Config, ConfigInvalid, readConfig } from '../config.ts';
import { type OpenDatabase, openCommandDatabase } from '../database.ts';
import { printableLines } from './progress.ts';

/** A command that failed with a reason for the person. */
export class CliProblem extends Error {
  override readonly name = 'CliProblem';
  readonly exitCode: number;
  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

export interface Session extends OpenDatabase {
  readonly config: Config;
  readonly log: Log;
  readonly lang: Lang;
  /** Holds the catalogue's prices; `price` reads the current ones. */
  readonly registry: DatasetRegistry;
}

/** Chinese if the terminal's language is Chinese. */
export function terminalLanguage(environment: NodeJS.ProcessEnv): Lang {
  return /^zh/i.test(environment.LC_ALL ?? environment.LC_MESSAGES ?? environment.LANG ?? '') ? 'zh' : 'en';
}

/** Opens the database for one command and closes it afterwards, whatever happens. */
export async function inSession(work: (session: Session) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  const open = await openCommandDatabase(config, log);
  try {
    const registry = new DatasetRegistry(open.database.pool);
    await registry.refresh();
    await work({ ...open, config, log, lang: terminalLanguage(process.env), registry });
  } finally {
    await open.close();
  }
}

/** Does the work in one transaction. */
export function within(session: Session, work: (tx: Tx) => Promise<void>): Promise<void> {
  return inTransaction(session.database.db, work);
}

class Rehearsal extends Error {}

/**
 * Does the work in one transaction, or rehearses it: a dry run does everything and rolls it back, to report the
 * outcome.
 */
export async function withinOrRehearsed(
  session: Session,
  dryRun: boolean,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  try {
    await within(session, async (tx) => {
      await work(tx);
      if (dryRun) throw new Rehearsal();
    });
  } catch (error) {
    if (!(error instanceof Rehearsal)) throw error;
    print('dry run: nothing was changed');
  }
}

/** One clear message for a failure; a stack only for unexpected errors. */
export function describeProblem(error: unknown): string {
  const foreseen = [
    CliProblem,
    ConfigInvalid,
    PostgresProblem,
    MigrationRefused,
    CatalogueInvalid,
    SiteSettingsInvalid,
    ArticleInvalid,
    ArticleRefused,
    PictureInvalid,
  ];
  if (foreseen.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof RangeError) return error.message;
  const reason = databaseReason(error);
  if (reason !== undefined) return reason;
  if (error instanceof FileRefused) return error.text(terminalLanguage(process.env));
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The reason for which the database refused an operator's command, by the violated constraint. */
function databaseReason(error: unknown): string | undefined {
  const state = sqlState(error);
  if (state !== '23503' && state !== '23514') return undefined;
  const { constraint = '' } = error as { constraint?: string };
  if (constraint.endsWith('plan_fkey'))
    return 'there is no such plan of limits: see /v1/limits, or use standard, professional or unlimited';
  if (state === '23503') return 'there is no such account: see "npm run jishi -- account list"';
  return constraint.startsWith('entitlement')
    ? 'a right must end after it begins'
    : `the database refuses these values (${constraint})`;
}

/** A reader that has seen enough (`| head`) ends the command without a fault. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

export function print(line: string): void {
  process.stdout.write(`${printableLines(line)}\n`);
}

/** Prints that a change was made, or that its target does not exist. */
export function printDone(exists: boolean, what: string, id: string): void {
  if (!exists) throw new CliProblem(`there is no ${what} ${id}`);
  print('done');
}
