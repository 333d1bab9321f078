import { RELEASE_VERSION } from '@jishi/contract';
import { Command, CommanderError } from 'commander';
import type { CommandGroup } from '../../platform/command/index.ts';
import { CommandProblem, JISHI } from '../../platform/command/index.ts';
import type { Module } from '../../platform/module/index.ts';
import { nounModules } from '../noun-modules.ts';
import { accountCommands } from './account.ts';
import { approvalsCommands } from './approvals.ts';
import { archiveCommands } from './archive.ts';
import { auditCommands } from './audit.ts';
import { backupCommands } from './backup.ts';
import { booksCommands } from './books.ts';
import { callCommands } from './call.ts';
import { catalogCheckCommands } from './catalog-check.ts';
import { withCommands } from './commander.ts';
import { configCommands } from './config.ts';
import { dataCommands } from './data.ts';
import { pushCommands } from './data-push.ts';
import { demoCommands } from './demo.ts';
import { jobsCommands } from './jobs.ts';
import { messageCommands } from './message.ts';
import { migrateCommands } from './migrate.ts';
import { restoreCommands } from './restore.ts';
import { secretCommands } from './secret.ts';
import { describeProblem, inSession, inSettings, type Session } from './session.ts';
import { siteCommands } from './site.ts';
import { storageCommands } from './storage.ts';
import { trialCommands } from './trial.ts';

/** The order of nouns in the help. Nouns that are not listed come last. */
const READING_ORDER: readonly string[] = [
  'catalog',
  'price',
  'data',
  'pull',
  'file',
  'holder',
  'demo',
  'account',
  'call',
  'usage',
  'application',
  'member',
  'key',
  'grant',
  'trial',
  'wallet',
  'payment',
  'transfer',
  'order',
  'discount',
  'invoice',
  'invoice settings',
  'invitation',
  'books',
  'message',
  'outbox',
  'webhooks',
  'deliveries',
  'feedback',
  'content',
  'site',
  'jobs',
  'operator',
  'approvals',
  'audit',
  'secret',
  'storage',
  'backup',
  'restore',
  'archive',
  'migrate',
];

const placeOf = ({ noun }: CommandGroup<Session>): number =>
  (READING_ORDER.indexOf(noun) + READING_ORDER.length + 1) % (READING_ORDER.length + 1);

const modules: readonly Pick<Module<never, never, Session>, 'serves' | 'commands'>[] =
  Object.values(nounModules);

/** The commands of all modules, and those that belong to several nouns or to none. */
export const allCommands: readonly CommandGroup<Session>[] = [
  ...modules.flatMap(({ commands = [] }) => commands),
  ...[accountCommands, messageCommands, dataCommands, demoCommands, booksCommands, siteCommands],
  ...[trialCommands, callCommands, jobsCommands, approvalsCommands, auditCommands],
  ...[secretCommands, storageCommands, backupCommands, archiveCommands, migrateCommands],
].sort((one, other) => placeOf(one) - placeOf(other));

export const commandsWithoutDatabase = [configCommands, restoreCommands, pushCommands, catalogCheckCommands];

const START = JISHI === 'jishi' ? 'jishi serve --env-file FILE' : 'npm start';

/** The help entry for `serve`. The released program `jishi` runs the server itself if `serve` is its first word. */
function serveCommand(): Command {
  return new Command('serve')
    .description(`run the server: ${START}`)
    .usage('[--env-file <file>]')
    .action(() => {
      throw new CommandProblem(`start the server with "${START}"`);
    });
}

export function commandProgram(): Command {
  const program = new Command('jishi')
    .description('Jishi (集市): data sets, loads, accounts')
    .option(
      '--env-file <file>',
      'a file of settings, one NAME=value per line; environment variables take precedence',
      collect,
    )
    .version(RELEASE_VERSION, '--version', 'the release')
    .showHelpAfterError(`${JISHI} --help lists the commands`)
    .exitOverride()
    .addCommand(serveCommand());
  withCommands(program, allCommands, inSession);
  return withCommands(program, commandsWithoutDatabase, inSettings);
}

function collect(file: string, others: readonly string[] = []): readonly string[] {
  return [...others, file];
}

/** Runs an operator's command line. Returns the exit code. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  try {
    await commandProgram().parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    process.stderr.write(`${describeProblem(error)}\n`);
    return error instanceof CommandProblem ? error.exitCode : 1;
  }
}
