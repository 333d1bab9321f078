import { counted } from '@jishi/contract';
import { Command } from 'commander';
import { type AccountKind, readAccount, readAccounts } from '../../modules/accounts/index.ts';
import { notify } from '../../modules/messages/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { idOf } from './arguments.ts';
import { CliProblem, inSession, print, type Session } from './session.ts';

const KINDS: readonly AccountKind[] = ['individual', 'organisation', 'overseas'];
const TITLE_MAX = 80;
const TEXT_MAX = 4000;
const BATCH = 500;

interface Options {
  readonly kind?: string;
  readonly all: boolean;
  readonly titleZh: string;
  readonly titleEn: string;
  readonly zh: string;
  readonly en: string;
  readonly ref?: string;
  readonly dryRun: boolean;
}

export function messageCommand(): Command {
  const command = new Command('message').description('messages to customers');
  command
    .command('send [account]')
    .description('send a system notice to one account, to those of a kind, or to all')
    .option('--kind <kind>', KINDS.join(', '))
    .option('--all', 'all active accounts', false)
    .requiredOption('--title-zh <text>', `title in Chinese, up to ${TITLE_MAX} characters`)
    .requiredOption('--title-en <text>', 'title in English')
    .requiredOption('--zh <text>', `text in Chinese, up to ${TEXT_MAX} characters`)
    .requiredOption('--en <text>', 'text in English')
    .option('--ref <name>', 'the same name sends it once, also where a run was broken off')
    .option('--dry-run', 'only say how many would receive it', false)
    .action((account: string | undefined, options: Options) =>
      inSession((session) => send(session, account, options)),
    );
  return command;
}

async function send(session: Session, account: string | undefined, options: Options): Promise<void> {
  const values = {
    title: {
      zh: words(options.titleZh, TITLE_MAX, '--title-zh'),
      en: words(options.titleEn, TITLE_MAX, '--title-en'),
    },
    text: { zh: words(options.zh, TEXT_MAX, '--zh'), en: words(options.en, TEXT_MAX, '--en') },
  };
  const ref = `notice:${options.ref ?? newId()}`;
  let receivers = 0;
  for await (const accountIds of receiversOf(session, account, options)) {
    receivers += accountIds.length;
    if (options.dryRun) continue;
    await inTransaction(session.database.db, async (tx) => {
      for (const accountId of accountIds)
        await notify(tx, { accountId, topic: 'notice', values, ref, now: systemClock() });
    });
  }
  const count = counted(receivers, 'account', 'accounts');
  print(options.dryRun ? `${count} would receive it; nothing was sent` : `sent to ${count}`);
}

/** Reads receivers batch by batch, the oldest accounts first. */
async function* receiversOf(
  { database: { db } }: Session,
  account: string | undefined,
  { kind, all }: Options,
): AsyncGenerator<bigint[]> {
  if ([account !== undefined, kind !== undefined, all].filter(Boolean).length !== 1)
    throw new CliProblem('name one account, or --kind <kind>, or --all');
  if (kind !== undefined && !KINDS.some((candidate) => candidate === kind))
    throw new CliProblem(`--kind ${kind}: one of ${KINDS.join(', ')}`);
  if (account !== undefined) {
    if ((await readAccount(db, idOf(account))) === null)
      throw new CliProblem(`there is no account ${account}: see "npm run jishi -- account list"`);
    yield [idOf(account)];
    return;
  }
  let behind = 0n;
  for (;;) {
    const accounts = await readAccounts(db, behind, BATCH);
    const last = accounts.at(-1);
    if (last === undefined) return;
    behind = last.id;
    yield accounts
      .filter(({ kind: own, status }) => status === 'active' && own !== 'internal' && (all || own === kind))
      .map(({ id }) => id);
  }
}

function words(text: string, max: number, option: string): string {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > max) throw new CliProblem(`${option}: 1 character, up to ${max}`);
  return trimmed;
}
