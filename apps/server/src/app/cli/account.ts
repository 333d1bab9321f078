import { Command } from 'commander';
import {
  type AccountKind,
  changePlan,
  createAccount,
  createKey,
  disableAccount,
  enableAccount,
  grantVip,
  readAccount,
  readAccounts,
  revokeKey,
  setOperator,
  setStarLevel,
} from '../../modules/accounts/index.ts';
import { endSessions } from '../../modules/identity/index.ts';
import {
  createEntitlementCache,
  entitlementsOf,
  grantPrivate,
  grantTerm,
  revokeEntitlement,
} from '../../modules/orders/index.ts';
import { balanceOf, openWallet, transfer, walletOf } from '../../modules/wallet/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { yuan } from '../../platform/money.ts';
import { accountsPort } from '../identity.ts';
import { CliProblem, inSession, print, type Session } from './session.ts';

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
        within(session, async (tx) => done(await revokeKey(tx, idOf(keyId)), 'key', keyId)),
      ),
    );
  command
    .command('disable <account>')
    .description('refuse all calls of an account, and sign its person out')
    .action((account: string) =>
      inSession((session) =>
        within(session, async (tx) => {
          done(await disableAccount(tx, idOf(account)), 'account', account);
          await signOut(tx, idOf(account));
        }),
      ),
    );
  command
    .command('sign-out <account>')
    .description('end all sessions of the person of an account')
    .action((account: string) =>
      inSession((session) =>
        within(session, async (tx) => print(`${await signOut(tx, idOf(account))} sessions ended`)),
      ),
    );
  command
    .command('enable <account>')
    .description('take calls of a disabled account again')
    .action((account: string) =>
      inSession((session) =>
        within(session, async (tx) => done(await enableAccount(tx, idOf(account)), 'account', account)),
      ),
    );
  addRoles(command);
  return command;
}

/** What an account is beyond its kind: its plan, membership, stars, and who acts as operator. */
function addRoles(command: Command): void {
  command
    .command('plan <account> <plan>')
    .description('put an account on another plan of call limits')
    .action((account: string, plan: string) =>
      inSession((session) =>
        within(session, async (tx) => done(await changePlan(tx, idOf(account), plan), 'account', account)),
      ),
    );
  command
    .command('vip <account> <level>')
    .description('make an account a VIP member (1 to 9)')
    .option('--until <date>', 'last day, YYYY-MM-DD; without it, without end')
    .action((account: string, level: string, { until }: { until?: string }) =>
      inSession((session) =>
        within(session, async (tx) =>
          done(
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
          done(await setStarLevel(tx, idOf(account), Number(level)), 'account', account),
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

export function grantCommand(): Command {
  const command = new Command('grant').description('rights to data sets');
  command
    .command('term <account> <code>')
    .description('let an account call a data set (or * for all) without paying by the call')
    .option('--until <date>', 'last day, YYYY-MM-DD; without it, without end')
    .action((account: string, code: string, { until }: { until?: string }) =>
      inSession((session) => grant(session, grantTerm, account, code, until)),
    );
  command
    .command('private <account> <code>')
    .description('let an account see a private data set')
    .option('--until <date>', 'last day, YYYY-MM-DD; without it, without end')
    .action((account: string, code: string, { until }: { until?: string }) =>
      inSession((session) => grant(session, grantPrivate, account, code, until)),
    );
  command
    .command('list <account>')
    .description('rights of an account')
    .action((account: string) =>
      inSession(async ({ database }) => {
        const deps = {
          db: database.db,
          clock: systemClock,
          entitlements: createEntitlementCache(systemClock),
        };
        for (const row of await entitlementsOf(deps, idOf(account)))
          print(`${row.id} ${row.kind} ${row.datasetCode} until ${row.endsAt?.toISOString() ?? '–'}`);
      }),
    );
  command
    .command('revoke <entitlement-id>')
    .description('take a right back')
    .action((id: string) =>
      inSession((session) =>
        within(session, async (tx) =>
          done(await revokeEntitlement(tx, idOf(id), systemClock()), 'entitlement', id),
        ),
      ),
    );
  return command;
}

export function walletCommand(): Command {
  const command = new Command('wallet').description('prepaid wallets, in yuan');
  command
    .command('top-up <account> <yuan>')
    .usage('<account> <yuan> --reference <text>')
    .description('put money in; --reference is required, and each counts once')
    .requiredOption('--reference <text>', 'the payment it comes from; the same one never counts twice')
    .action((account: string, yuan: string, { reference }: { reference: string }) =>
      inSession((session) => topUp(session, account, yuan, reference)),
    );
  command
    .command('balance <account>')
    .description('what is in a wallet')
    .action((account: string) => inSession((session) => showBalance(session, idOf(account))));
  return command;
}

function within(session: Session, work: (tx: Tx) => Promise<void>): Promise<void> {
  return inTransaction(session.database.db, work);
}

function idOf(text: string): bigint {
  if (!/^\d{1,18}$/.test(text)) throw new CliProblem(`${text} is no id: see "npm run jishi -- account list"`);
  return BigInt(text);
}

function done(found: boolean, what: string, id: string): void {
  if (!found) throw new CliProblem(`there is no ${what} ${id}`);
  print('done');
}

async function nameOperator(tx: Tx, account: string, isOperator: boolean): Promise<void> {
  const outcome = await setOperator(tx, idOf(account), isOperator);
  if (outcome === 'nobodySignsIn')
    throw new CliProblem(`nobody signs in to account ${account}: only a person can be operator`);
  done(outcome === 'done', 'account', account);
}

/** Ends all sessions of who signs in to the account; answers how many there were. */
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

/** The end of the last day, in the markets' time zone. */
function endOf(until: string | undefined): Date | null {
  if (until === undefined) return null;
  const end = new Date(`${until}T24:00:00+08:00`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(until) || Number.isNaN(end.getTime()))
    throw new CliProblem(`--until ${until}: a day as YYYY-MM-DD is expected`);
  return end;
}

async function create(session: Session, name: string, kind: string, plan: string): Promise<void> {
  const known = KINDS.find((candidate) => candidate === kind);
  if (!known) throw new CliProblem(`--kind ${kind}: one of ${KINDS.join(', ')}`);
  await within(session, async (tx) => {
    const accountId = await createAccount(tx, { kind: known, name, plan });
    await openWallet(tx, accountId);
    print(`account ${accountId}`);
    printKey(await createKey(tx, { accountId, label: 'first' }));
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
      `${String(id).padStart(6)}  ${kind.padEnd(12)} ${status.padEnd(8)} ${plan.padEnd(12)} VIP ${vipLevel} ★${starLevel}  ${name}${isOperator ? '  (operator)' : ''}`,
    );
  }
}

async function grant(
  session: Session,
  verb: typeof grantTerm,
  account: string,
  code: string,
  until: string | undefined,
): Promise<void> {
  if (code !== '*' && !session.registry.find(code)) throw new CliProblem(`there is no data set ${code}`);
  const datasetCode = code === '*' ? code : (session.registry.find(code)?.code ?? code);
  await within(session, async (tx) => {
    const id = await verb(tx, {
      accountId: idOf(account),
      datasetCode,
      startsAt: systemClock(),
      endsAt: endOf(until),
      source: 'cli',
    });
    print(`entitlement ${id}`);
  });
}

async function topUp(session: Session, account: string, yuan: string, reference: string): Promise<void> {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(yuan);
  const amountFen = match ? BigInt(match[1] ?? 0) * 100n + BigInt((match[2] ?? '').padEnd(2, '0')) : 0n;
  if (amountFen <= 0n)
    throw new CliProblem(`${yuan}: an amount in yuan above zero is expected, with at most two decimals`);
  await within(session, async (tx) => {
    const wallet = await openWallet(tx, idOf(account));
    const postings = [
      { wallet, amountFen },
      { wallet: 'channel' as const, amountFen: -amountFen },
    ];
    const { outcome } = await transfer(tx, {
      key: `cli:top-up:${reference}`,
      kind: 'topUp',
      reference,
      postings,
    });
    if (outcome === 'keyReused') throw new CliProblem(`reference ${reference} was used for another top-up`);
    print(outcome === 'repeated' ? 'this reference was counted already; nothing was added' : 'added');
  });
  await showBalance(session, idOf(account));
}

async function showBalance({ database }: Session, accountId: bigint): Promise<void> {
  const wallet = await walletOf(database.db, accountId);
  const balance = wallet === null ? null : await balanceOf(database.db, wallet);
  if (!balance) throw new CliProblem(`account ${accountId} has no wallet`);
  print(
    `balance ${yuan(balance.balanceFen)} CNY, held ${yuan(balance.heldFen)}, available ${yuan(balance.availableFen)}`,
  );
}
