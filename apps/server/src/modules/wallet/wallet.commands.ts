import type { StatementRow } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import { type CommandPorts, CommandProblem, command, field, parse } from '../../platform/command/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { yuan } from '../../platform/money.ts';
import { balanceOf } from './balance-of.ts';
import { type StatementDeps, statementOf } from './statement.ts';
import { toppedUpFen } from './topped-up.ts';
import { transfer } from './transfer.ts';
import type { Balance } from './wallet.ts';
import { openWallet, walletOf } from './wallets.repository.ts';

const LIST_MAX = 1_000;
/** If an account's top-ups by command exceed this amount in a day, a second operator must approve. */
const ALONE_MAX_FEN = 50_000n;
const KEY_PREFIX = 'cli:top-up:';

type WalletPorts = CommandPorts & StatementDeps;

const account = field.argument(parse.id);

export const walletCommands = command.group<WalletPorts>({
  noun: 'wallet',
  summary: 'prepaid wallets, in yuan',
  verbs: {
    'top-up': command.change({
      permission: 'wallet.topUp',
      subject: (input) => `account ${input.account}`,
      state: walletState,
      approval: {
        permission: 'wallet.approve',
        when: isBigTopUp,
        // The premise does not include the balance, because each charged call changes the balance and would void the
        // approval.
        premise: async (tx, { account: accountId, reference }) => ({
          wallet: await walletOf(tx, accountId),
          reference,
        }),
      },
      summary: 'add money to a wallet; each --reference counts only once',
      usage: '<account> <yuan> --reference <text>',
      input: {
        account,
        yuan: field.argument(aboveZero),
        reference: field.requiredOption(
          '<text>',
          'reference of the payment; each counts only once',
          parse.text,
        ),
      },
      change: topUp,
      after: async (input, { db }: CommandPorts) => balanceLine(await readBalance(db, input.account)),
    }),
    balance: command.show({
      permission: 'wallet.read',
      summary: 'balance of a wallet',
      input: { account },
      read: ({ db }: CommandPorts, input) => readBalance(db, input.account),
      lines: (balance) => [balanceLine(balance)],
    }),
    statement: command.list({
      permission: 'wallet.read',
      summary: 'movements of a wallet with the balance after each, newest first',
      input: {
        account,
        from: field.option('<day>', 'first day, YYYY-MM-DD', parse.day),
        to: field.option('<day>', 'last day, YYYY-MM-DD', parse.day),
        before: field.option('<id>', 'only movements before this one', parse.idFrom('wallet statement')),
        limit: field.defaultedOption('<count>', 'maximum number of movements', parse.count(LIST_MAX), '50'),
      },
      async rows(ports: WalletPorts, { account: accountId, before, ...span }) {
        await readBalance(ports.db, accountId);
        const page = { ...span, before: before === undefined ? undefined : String(before) };
        return (await statementOf(ports, accountId, page)).items;
      },
      columns: {
        id: { of: (row) => row.id, right: 10 },
        at: { of: ({ at }) => new Date(at) },
        kind: { of: ({ kind }) => kind, left: 10 },
        amount: { of: ({ amountFen }) => ({ fen: BigInt(amountFen) }), right: 12 },
        balance: { of: (row) => ({ fen: BigInt(row.balanceAfterFen) }), right: 13, before: '  balance ' },
        detail: { of: detailOf },
      },
      empty: ({ account: accountId }) => `the wallet of account ${accountId} has no such movements`,
    }),
  },
});

function aboveZero(text: string, name: string): bigint {
  const fen = parse.yuanAsFen(text, name);
  if (fen === 0n) throw new CommandProblem(`${text}: use an amount above zero`);
  return fen;
}

interface TopUp {
  readonly account: bigint;
  readonly yuan: bigint;
  readonly reference: string;
}

/** Adds up the day's top-ups, because several small ones can add up to as much money as a large one. */
async function isBigTopUp(
  tx: Tx,
  { account: accountId, yuan: amountFen, reference }: TopUp,
  { clock }: CommandPorts,
): Promise<boolean> {
  if (amountFen > ALONE_MAX_FEN) return true;
  const wallet = await walletOf(tx, accountId);
  if (wallet === null) return false;
  const since = new Date(clock().getTime() - DAY_MS);
  const others = { wallet, since, keyPrefix: KEY_PREFIX, exceptKey: `${KEY_PREFIX}${reference}` };
  return amountFen + (await toppedUpFen(tx, others)) > ALONE_MAX_FEN;
}

async function topUp(tx: Tx, { account: accountId, yuan: amountFen, reference }: TopUp): Promise<string> {
  const wallet = await openWallet(tx, accountId);
  const postings = [
    { wallet, amountFen },
    { wallet: 'channel' as const, amountFen: -amountFen },
  ];
  const key = `${KEY_PREFIX}${reference}`;
  const { outcome } = await transfer(tx, { key, kind: 'topUp', reference, postings });
  if (outcome === 'keyReused')
    throw new CommandProblem(`reference ${reference} was already used for another top-up`);
  return outcome === 'repeated' ? 'this reference was already counted; nothing was added' : 'added';
}

async function walletState(tx: Tx, input: { readonly account: bigint; readonly reference: string }) {
  const wallet = await walletOf(tx, input.account);
  const balance = wallet === null ? null : await balanceOf(tx, wallet);
  return { accountId: input.account, reference: input.reference, ...balance };
}

async function readBalance(db: CommandPorts['db'], accountId: bigint): Promise<Balance> {
  const wallet = await walletOf(db, accountId);
  const balance = wallet === null ? null : await balanceOf(db, wallet);
  if (!balance) throw new CommandProblem(`account ${accountId} has no wallet`);
  return balance;
}

function detailOf({ orderNumber, paymentNumber, archivedMonth, calls, note }: StatementRow): string | null {
  if (orderNumber !== null) return `order ${orderNumber}`;
  if (paymentNumber !== null) return `payment ${paymentNumber}`;
  if (archivedMonth !== null) return `sum of calls of ${archivedMonth}, which are archived`;
  return calls.length > 0 ? calls.map((one) => `${one.dataset} × ${one.calls}`).join(', ') : note;
}

const balanceLine = ({ balanceFen, heldFen, availableFen }: Balance): string =>
  `balance ${yuan(balanceFen)} CNY, held ${yuan(heldFen)}, available ${yuan(availableFen)}`;
