import { counted } from '@jishi/contract';
import { Command } from 'commander';
import { createKey, FIRST_KEY_LABEL, revokeKey } from '../../modules/access/index.ts';
import {
  type AccountKind,
  changePlan,
  createAccount,
  disableAccount,
  enableAccount,
  grantVip,
  readAccount,
  readAccounts,
  setOperator,
  setStarLevel,
} from '../../modules/accounts/index.ts';
import { endSessions } from '../../modules/identity/index.ts';
import { openWallet } from '../../modules/wallet/index.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import { accountsPort } from '../identity.ts';
import { endOf, idOf } from './arguments.ts';
import { printable } from './progress.ts';
import { CliProblem, inSession, print, printDone, type Session, within } from './session.ts';

const KINDS: readonly AccountKind[] = ['individual', 'organisation', 'overseas', 'internal'];

export function accountCommand(): Command {
  const command = new Command('account').description('accounts, keys, rights and wallets');
  command
    .command('create <name>')
    .description('open an account with its wallet and a first key')
    .option('--kind <kind>', KINDS.join(', '), 'individual')
    .option('--plan <plan>', 'plan of call limits', 'standard')
    .action((name: string, { kind, plan }: { kind: string; plan: string }) =>
      inSession((session) => create(session, name, kind, plan)),
    );
  command
    .command('list')
    .description('accounts')
    .action(() => inSession(list));
  addKeys(command);
  addAccess(command);
  addRoles(command);
  return command;
}

function addKeys(command: Command): void {
  command
    .command('key <account>')
    .description('make another key')
    .option('--label <label>', 'what it is for', '')
    .action((account: string, { label }: { label: string }) =>
      inSession((session) =>
        within(session, async (tx) => printKey(await createKey(tx, { accountId: idOf(account), label }))),
      ),
    );
  command
    .command('revoke-key <key-id>')
    .description('end a key and all its tokens')
    .action((keyId: string) =>
      inSession((session) =>
        within(session, async (tx) => printDone(await revokeKey(tx, idOf(keyId)), 'key', keyId)),
      ),
    );
}

/** Commands that open or close an account's calls, and sign its person out. */
function addAccess(command: Command): void {
  command
    .command('disable <account>')
    .description('refuse all calls of an account, and sign its person out')
    .action((account: string) =>
      inSession((session) =>
        within(session, async (tx) => {
          printDone(await disableAccount(tx, idOf(account)), 'account', account);
          await signOut(tx, idOf(account));
        }),
      ),
    );
  command
    .command('sign-out <account>')
    .description('end all sessions of the person of an account')
    .action((account: string) =>
      inSession((session) =>
        within(session, async (tx) =>
          print(`${counted(await signOut(tx, idOf(account)), 'session', 'sessions')} ended`),
        ),
      ),
    );
  command
    .command('enable <account>')
    .description('take calls of a disabled account again')
    .action((account: string) =>
      inSession((session) =>
        within(session, async (tx) => printDone(await enableAccount(tx, idOf(account)), 'account', account)),
      ),
    );
}

/** Commands that set an account's plan, membership and stars, and appoint operators. */
function addRoles(command: Command): void {
  command
    .command('plan <account> <plan>')
    .description('put an account on another plan of call limits')
    .action((account: string, plan: string) =>
      inSession((session) =>
        within(session, async (tx) =>
          printDone(await changePlan(tx, idOf(account), plan), 'account', account),
        ),
      ),
    );
  command
    .command('vip <account> <level>')
    .description('make an account a VIP member (1 to 9)')
    .option('--until <date>', 'last day, YYYY-MM-DD; without it, without end')
    .action((account: string, level: string, { until }: { until?: string }) =>
      inSession((session) =>
        within(session, async (tx) =>
          printDone(
            await grantVip(tx, idOf(account), { level: Number(level), until: endOf(until) }),
            'account',
            account,
          ),
        ),
      ),
    );
  command
    .command('star <account> <level>')
    .description('give an account 0 to 5 stars')
    .action((account: string, level: string) =>
      inSession((session) =>
        within(session, async (tx) =>
          printDone(await setStarLevel(tx, idOf(account), Number(level)), 'account', account),
        ),
      ),
    );
  command
    .command('operator <account>')
    .description('let the person of an account act as operator')
    .option('--end', 'no longer', false)
    .action((account: string, { end }: { end: boolean }) =>
      inSession((session) => within(session, (tx) => nameOperator(tx, account, !end))),
    );
}

async function nameOperator(tx: Tx, account: string, isOperator: boolean): Promise<void> {
  const outcome = await setOperator(tx, idOf(account), isOperator);
  if (outcome === 'nobodySignsIn')
    throw new CliProblem(`nobody signs in to account ${account}: only a person can be operator`);
  printDone(outcome === 'done', 'account', account);
}

/** Ends all sessions of the account's person. Returns their number. */
async function signOut(tx: Tx, accountId: bigint): Promise<number> {
  const account = await readAccount(tx, accountId);
  if (account === null) throw new CliProblem(`there is no account ${accountId}`);
  const { personId } = account;
  const origin = { address: 'command line', userAgent: 'operator' };
  if (personId === null) return 0;
  return endSessions(
    tx,
    { clock: systemClock, https: false, accounts: accountsPort },
    { personId, reason: 'byOperator', origin },
  );
}

async function create(session: Session, name: string, kind: string, plan: string): Promise<void> {
  const accountKind = KINDS.find((candidate) => candidate === kind);
  if (!accountKind) throw new CliProblem(`--kind ${kind}: one of ${KINDS.join(', ')}`);
  await within(session, async (tx) => {
    const accountId = await createAccount(tx, { kind: accountKind, name, plan });
    await openWallet(tx, accountId);
    print(`account ${accountId}`);
    printKey(await createKey(tx, { accountId, label: FIRST_KEY_LABEL }));
  });
}

function printKey(key: { keyId: bigint; accessKey: string; accessSecret: string }): void {
  print(
    `key ${key.keyId}\naccess key     ${key.accessKey}\naccess secret  ${key.accessSecret}  (shown this once)`,
  );
}

async function list({ database }: Session): Promise<void> {
  for (const { id, kind, name, status, plan, vipLevel, starLevel, isOperator } of await readAccounts(
    database.db,
    0n,
    1000,
  )) {
    print(
      `${String(id).padStart(6)}  ${kind.padEnd(12)} ${status.padEnd(8)} ${plan.padEnd(12)} VIP ${vipLevel} ★${starLevel}  ${printable(name)}${isOperator ? '  (operator)' : ''}`,
    );
  }
}
