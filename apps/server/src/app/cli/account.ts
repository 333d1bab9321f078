import { counted, FIRST_KEY_LABEL } from '@jishi/contract';
import { createKey, readKeys, readNamedKey, revokeKey } from '../../modules/access/index.ts';
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
import { endSessions, readOpenSessions } from '../../modules/identity/index.ts';
import { openWallet } from '../../modules/wallet/index.ts';
import { isLongGift } from '../../platform/approvals.ts';
import {
  type CommandPorts,
  CommandProblem,
  command,
  done,
  field,
  parse,
  picked,
} from '../../platform/command/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { accountsPort } from '../identity.ts';
import { FOUND_MAX, findAccounts } from './find-accounts.ts';
import { linesOfSections, readSections } from './show-account.ts';

const KINDS: readonly AccountKind[] = ['individual', 'organisation', 'overseas', 'internal'];

const LIST_MAX = 10_000;
const KEYS_MAX = 1_000;
const SESSIONS_MAX = 1_000;

const account = field.argument(parse.id);
const level = field.argument(Number);

export const accountCommands = command.group({
  noun: 'account',
  summary: 'accounts, access keys, limits and roles',
  verbs: {
    create: command.change({
      permission: 'account.write',
      subject: ({ name }) => name,
      state: async () => null,
      summary: 'open an account with its wallet and a first key',
      input: {
        name: field.argument(parse.text),
        kind: field.defaultedOption('<kind>', KINDS.join(', '), parse.oneOf(KINDS), 'individual'),
        plan: field.defaultedOption('<plan>', 'limit plan', parse.text, 'standard'),
      },
      async change(tx, input) {
        const accountId = await createAccount(tx, input);
        await openWallet(tx, accountId);
        const label = FIRST_KEY_LABEL[input.kind === 'overseas' ? 'en' : 'zh'];
        const key = await createKey(tx, { accountId, label });
        return {
          words: [`account ${accountId}`, wordsOfKey(key)],
          subject: `account ${accountId}`,
          after: await accountState(tx, { account: accountId }),
        };
      },
    }),
    list: command.list({
      permission: 'account.read',
      summary: 'accounts, oldest first',
      input: {
        after: field.defaultedOption('<id>', 'only accounts after this one', parse.id, '0'),
        limit: field.defaultedOption('<count>', 'maximum number of accounts', parse.count(LIST_MAX), '1000'),
      },
      rows: ({ db }: CommandPorts, { after, limit }) => readAccounts(db, after, limit),
      columns: {
        id: { of: (row) => String(row.id), right: 6 },
        kind: { of: ({ kind }) => kind, left: 12 },
        status: { of: ({ status }) => status, left: 8, before: ' ' },
        plan: { of: ({ plan }) => plan, left: 12, before: ' ' },
        vipLevel: { of: ({ vipLevel }) => vipLevel, before: ' VIP ' },
        starLevel: { of: ({ starLevel }) => starLevel, before: ' ★' },
        name: { of: ({ name }) => name },
        operator: { of: ({ isOperator }) => (isOperator ? '(operator)' : null) },
      },
    }),
    find: command.list({
      permission: 'account.read',
      reveals: ({ text, full }) => (full ? `accounts found by ${text.slice(0, 3)}…` : null),
      summary: `find accounts by mobile number, e-mail, name, access key, order, payment, invoice, tax number or request id; ${FOUND_MAX} at most`,
      input: {
        text: field.argument(parse.text),
        full: field.flag('print mobile numbers and e-mail addresses in full'),
      },
      rows: ({ db }: CommandPorts, { text, full }) => findAccounts(db, text, full),
      columns: {
        id: { of: (row) => String(row.account.id), right: 6 },
        kind: { of: (row) => row.account.kind, left: 12 },
        status: { of: (row) => row.account.status, left: 8, before: ' ' },
        plan: { of: (row) => row.account.plan, left: 12, before: ' ' },
        mobile: { of: ({ mobile }) => mobile ?? '–', left: 11, before: ' ' },
        email: { of: ({ email }) => email ?? '–', left: 20 },
        name: { of: ({ account: { name, company } }) => (company ? `${company} (${name})` : name) },
        by: { of: ({ by }) => by, before: '  found by ' },
      },
      empty: ({ text }) =>
        `no account has ${text} as its number, address, name, key, order, payment, invoice, tax number or call`,
    }),
    show: command.show({
      permission: 'account.read',
      reveals: (input) => (input.full ? `account ${input.account}` : null),
      summary: 'everything about one customer, a few lines for each subject',
      input: { account, full: field.flag('print numbers, addresses and networks in full') },
      read: (ports: CommandPorts, input) => readSections(ports, input),
      lines: linesOfSections,
    }),
    key: command.change({
      permission: 'key.write',
      subject: (input) => `account ${input.account}`,
      state: async (tx, input) => ({
        accountId: input.account,
        keys: (await readKeys(tx, input.account, KEYS_MAX)).map((one) =>
          picked(one, 'id', 'label', 'status'),
        ),
      }),
      summary: 'create another access key',
      input: { account, label: field.defaultedOption('<label>', 'purpose', parse.text, '') },
      change: async (tx, { account: accountId, label }) =>
        wordsOfKey(await createKey(tx, { accountId, label })),
    }),
    'revoke-key': command.change({
      permission: 'key.write',
      subject: ({ keyId }) => `key ${keyId}`,
      state: async (tx, { keyId }) =>
        picked(await readNamedKey(tx, { id: keyId }), 'accountId', 'label', 'status'),
      summary: 'revoke a key and all its tokens',
      input: { keyId: field.argument(parse.id) },
      change: async (tx, { keyId }) => done(await revokeKey(tx, keyId), 'key', keyId),
    }),
    disable: command.change({
      permission: 'account.write',
      subject: (input) => `account ${input.account}`,
      state: accountState,
      summary: 'disable an account: all its calls are refused and its user is signed out',
      input: { account },
      async change(tx, { account: accountId }, ports: CommandPorts) {
        const words = done(await disableAccount(tx, accountId), 'account', accountId);
        await signOut(tx, accountId, ports);
        return words;
      },
    }),
    'sign-out': command.change({
      permission: 'account.write',
      subject: (input) => `account ${input.account}`,
      state: sessionsState,
      summary: 'sign the user of an account out everywhere',
      input: { account },
      change: async (tx, { account: accountId }, ports: CommandPorts) =>
        `${counted(await signOut(tx, accountId, ports), 'session', 'sessions')} ended`,
    }),
    enable: command.change({
      permission: 'account.write',
      subject: (input) => `account ${input.account}`,
      state: accountState,
      summary: 'enable a disabled account: its calls and sign-ins are accepted again',
      input: { account },
      change: async (tx, { account: accountId }) =>
        done(await enableAccount(tx, accountId), 'account', accountId),
    }),
    plan: command.change({
      permission: 'account.rights',
      subject: (input) => `account ${input.account}`,
      state: accountState,
      summary: 'change the limit plan of an account',
      input: { account, plan: field.argument(parse.text) },
      change: async (tx, { account: accountId, plan }) =>
        done(await changePlan(tx, accountId, plan), 'account', accountId),
    }),
    vip: command.change({
      permission: 'account.rights',
      subject: (input) => `account ${input.account}`,
      state: accountState,
      approval: {
        permission: 'account.approve',
        when: (_tx, { until }, { clock }) => isLongGift(until, clock()),
      },
      summary: 'make an account a VIP member (1 to 9); above 31 days, a second person must approve',
      input: {
        account,
        level,
        until: field.option('<date>', 'last day, YYYY-MM-DD (default: no end date)', parse.endOfDay),
      },
      change: async (tx, { account: accountId, until = null, ...vip }) =>
        done(await grantVip(tx, accountId, { ...vip, until }), 'account', accountId),
    }),
    star: command.change({
      permission: 'account.rights',
      subject: (input) => `account ${input.account}`,
      state: accountState,
      approval: { permission: 'account.approve', when: raisesStars },
      summary: 'set the star level of an account, 0 to 5; a second person must approve a higher one',
      input: { account, level },
      change: async (tx, { account: accountId, level: stars }) =>
        done(await setStarLevel(tx, accountId, stars), 'account', accountId),
    }),
    operator: command.change({
      permission: 'account.rights',
      subject: (input) => `account ${input.account}`,
      state: accountState,
      approval: { permission: 'account.approve', when: (_tx, { end }) => !end },
      summary: "give the user of an account the operator's permissions; a second person must approve",
      input: { account, end: field.flag("revoke the operator's permissions") },
      async change(tx, { account: accountId, end }) {
        const outcome = await setOperator(tx, accountId, !end);
        if (outcome === 'nobodySignsIn')
          throw new CommandProblem(
            `account ${accountId} has no person who signs in, and only a person can be an operator`,
          );
        return done(outcome === 'done', 'account', accountId);
      },
    }),
  },
});

/** Whether the change raises the account's stars, which reduce the price of each order. */
async function raisesStars(
  tx: Tx,
  input: { readonly account: bigint; readonly level: number },
): Promise<boolean> {
  return input.level > ((await readAccount(tx, input.account))?.starLevel ?? 0);
}

async function accountState(tx: Tx, input: { readonly account: bigint }) {
  const row = await readAccount(tx, input.account);
  if (row === null) return null;
  const { kind, status, plan, vipLevel, vipUntil, starLevel, isOperator } = row;
  return { accountId: row.id, kind, status, plan, vipLevel, vipUntil, starLevel, isOperator };
}

async function sessionsState(tx: Tx, input: { readonly account: bigint }, { clock }: CommandPorts) {
  const personId = (await readAccount(tx, input.account))?.personId ?? null;
  const open = personId === null ? [] : await readOpenSessions(tx, personId, clock(), SESSIONS_MAX);
  return { accountId: input.account, sessions: open.length };
}

/** Ends all sessions of the account's user. Returns how many it ended. */
async function signOut(tx: Tx, accountId: bigint, { clock }: CommandPorts): Promise<number> {
  const row = await readAccount(tx, accountId);
  if (row === null) throw new CommandProblem(`account ${accountId} does not exist`);
  const { personId } = row;
  if (personId === null) return 0;
  const origin = { address: 'command line', userAgent: 'operator' };
  const deps = { clock, https: false, accounts: accountsPort };
  return endSessions(tx, deps, { personId, reason: 'byOperator', origin });
}

function wordsOfKey({ keyId, accessKey, accessSecret }: Awaited<ReturnType<typeof createKey>>): string {
  return `key ${keyId}\naccess key     ${accessKey}\naccess secret  ${accessSecret}  (shown only this once)`;
}
