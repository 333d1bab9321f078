import type { Lang } from '@jishi/contract';
import {
  ArticleInvalid,
  ArticleRefused,
  PictureInvalid,
  SiteSettingsInvalid,
} from '../../modules/content/index.ts';
import {
  type CatalogueFolders,
  CatalogueInvalid,
  DatasetRegistry,
  FileRefused,
} from '../../modules/datasets/index.ts';
import { readExportsSince } from '../../modules/files/index.ts';
import type { LoginFile } from '../../modules/operators/index.ts';
import type { StartDeps } from '../../modules/payments/index.ts';
import { readChargedCalls } from '../../modules/usage/index.ts';
import { type ChargedCalls, openWallet } from '../../modules/wallet/index.ts';
import { ArchiveProblem } from '../../platform/archive/index.ts';
import { BackupProblem } from '../../platform/backup/index.ts';
import { systemClock } from '../../platform/clock.ts';
import {
  type Command,
  type CommandPorts,
  CommandProblem,
  JISHI,
  type Permission,
  printableLines,
} from '../../platform/command/index.ts';
import type { ServerSecret } from '../../platform/crypto.ts';
import { type Db, MigrationRefused, sqlState } from '../../platform/db/index.ts';
import { createLog, type Log } from '../../platform/log.ts';
import { PostgresProblem } from '../../platform/postgres/index.ts';
import { type Config, ConfigInvalid, readConfig } from '../config.ts';
import { type OpenDatabase, type Opening, openCommandDatabase } from '../database.ts';
import { paymentsOf } from '../payments.ts';
import { secretsOf } from '../secret.ts';
import { withSettingsFiles } from '../settings/environment.ts';
import { admit } from './admit.ts';
import { readStatement } from './bank-statement.ts';
import type { SettingsPorts } from './config.ts';
import { commandOrigin, loginFileAt, signIn } from './sign-in.ts';

/** The session with the ports of all commands. */
export interface Session extends CommandPorts, OpenDatabase {
  readonly config: Config;
  readonly log: Log;
  readonly pool: OpenDatabase['database']['pool'];
  /** Its prices are those of the catalogue. The command `price` reads the operator's current prices. */
  readonly registry: DatasetRegistry;
  /** The folders of the catalogue. */
  readonly catalogue: CatalogueFolders;
  readonly openWallet: typeof openWallet;
  readonly chargedCalls: ChargedCalls;
  readonly readExportsSince: typeof readExportsSince;
  readonly readStatement: typeof readStatement;
  readonly bankAccount: string | undefined;
  readonly payments: () => Promise<StartDeps>;
  readonly loginFile: LoginFile;
  readonly serverSecret: () => Promise<ServerSecret>;
  /** The roles of the signed-in operator. */
  readonly roles: readonly string[];
  /** Finds a command by its name in the audit log. */
  readonly commandOf: (action: string) => Command<Session> | undefined;
}

/** Returns Chinese if the terminal's language is Chinese, and English otherwise. */
export function terminalLanguage(environment: NodeJS.ProcessEnv): Lang {
  return /^zh/i.test(environment.LC_ALL ?? environment.LC_MESSAGES ?? environment.LANG ?? '') ? 'zh' : 'en';
}

/** The log of a command. It omits a server's routine lines, because the operator reads the output. */
export const commandLog = ({ logLevel }: Config): Log => createLog(logLevel === 'info' ? 'warn' : logLevel);

/** How a command runs: its name in the audit log and its needs. */
export interface CommandRun<Ports> extends Pick<CommandPorts, 'action' | 'typed'> {
  readonly commandOf: (action: string) => Command<Ports> | undefined;
  readonly permission: Permission | 'open';
  readonly opening: Exclude<Opening, 'server'>;
  /** The settings files. */
  readonly files: readonly string[];
}

export type RunSession<Ports> = (
  work: (ports: Ports) => Promise<void>,
  how: CommandRun<Ports>,
) => Promise<void>;

/** Runs a command that only reads settings, without opening a database. */
export const inSettings: RunSession<SettingsPorts> = (work, { files }) =>
  work({ print, lang: terminalLanguage(process.env), environment: process.env, files });

/** Opens the database for one command, and closes it even if the command fails. */
export const inSession: RunSession<Session> = async (work, how) => {
  const { action, typed, commandOf, permission, files, opening } = how;
  const config = readConfig(withSettingsFiles(process.env, files));
  const log = commandLog(config);
  const open = await openCommandDatabase(config, log, opening);
  try {
    const { db, pool } = open.database;
    const registry = new DatasetRegistry(pool);
    const isMigration = opening === 'migration';
    if (!isMigration) await registry.refresh();
    const loginFile = loginFileAt(config.loginFile);
    const origin = commandOrigin(process.env);
    // A database of an older release may have no operators.
    const signedIn = isMigration
      ? null
      : await signIn(db, loginFile, { origin, now: systemClock(), isLocal: !config.production });
    const actor = { action, origin, operator: signedIn, roles: signedIn?.roles ?? [] };
    await admit({ db, ...actor }, permission);
    await work({
      ...{ ...actor, typed, commandOf, loginFile },
      isOwnMachine: signedIn?.kind === 'local',
      serverSecret: async () => (await secretsOf(config)).secret,
      ...{ ...open, db, pool, config, log, registry, print, openWallet, readExportsSince, readStatement },
      chargedCalls: (accountId, transfers) => readChargedCalls(db, accountId, transfers),
      clock: systemClock,
      lang: terminalLanguage(process.env),
      catalogue: config.catalogue,
      bankAccount: config.providers.payments.bank?.BANK_TRANSFER_ACCOUNT,
      payments: () => paymentsFor(config, db, log),
    });
  } finally {
    await open.close();
  }
};

async function paymentsFor(config: Config, db: Db, log: Log): Promise<StartDeps> {
  const { secret } = await secretsOf(config);
  const siteAddress = (): string => config.publicUrl ?? '';
  const { cell } = config;
  return paymentsOf(config.providers, { db, clock: systemClock, log, secret, cell, siteAddress });
}

/** Returns one clear message for an error. Only unexpected errors include the stack. */
export function describeProblem(error: unknown): string {
  const foreseen = [
    CommandProblem,
    ConfigInvalid,
    PostgresProblem,
    MigrationRefused,
    BackupProblem,
    ArchiveProblem,
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

/** Returns the reason for a database error from the violated constraint. */
function databaseReason(error: unknown): string | undefined {
  const state = sqlState(error);
  if (state !== '23503' && state !== '23514') return undefined;
  const { constraint = '' } = error as { constraint?: string };
  if (constraint.endsWith('plan_fkey'))
    return 'this limit plan does not exist: see /v1/limits, or use standard, professional or unlimited';
  if (state === '23503') return `this account does not exist: list them with "${JISHI} account list"`;
  return constraint.startsWith('entitlement')
    ? 'an entitlement must end after it begins'
    : `the database refused these values (constraint ${constraint})`;
}

/** If the reader closes the pipe early (`| head`), the command ends without an error. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

function print(line: string): void {
  process.stdout.write(`${printableLines(line)}\n`);
}
