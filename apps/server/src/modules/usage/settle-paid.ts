import type pg from 'pg';
import { marketDay } from '../../platform/clock.ts';
import { arrayLiteral, rowLiteral } from '../../platform/db/index.ts';
import { batchTransfer } from '../wallet/index.ts';
import type { Settled, Settlement } from './settlement.ts';
import { Parcels } from './usage-parcels.ts';

/** A call that its wallet pays for, under no key: what most of those who pay by the call make. */
export function isPaid({ error, ground, idempotency, rows, notModified, walletId }: Settlement): boolean {
  const costs = ground.basis === 'use' && ground.priceFen > 0n && rows > 0 && !notModified;
  return costs && error === null && idempotency === null && walletId !== null;
}

interface Account {
  readonly accountId: bigint;
  readonly walletId: bigint;
  readonly perDay: number;
  calls: number;
  amountFen: bigint;
}

interface AccountRow {
  readonly account_id: bigint;
  readonly used: bigint;
  readonly balance_fen: bigint;
  readonly held_fen: bigint;
}

const STATEMENT = `select * from usage_settle_charged(
  $1::date, $2::usage_account_charge[], $3::usage_batch_row[], $4::wallet_transfer_head)`;

/**
 * One statement for a batch: accounts whose calls all fit their day and their wallet. Undefined stands for a call of
 * another account, of which nothing was written; the general way decides which of its calls fit.
 */
export async function settlePaid(
  pool: pg.Pool,
  calls: readonly Settlement[],
): Promise<(Settled | undefined)[]> {
  const values = [
    marketDay((calls[0] as Settlement).at),
    arrayLiteral(accountsOf(calls).map(accountCharge)),
    parcelsOf(calls).toLiteral(),
    transferHead(calls),
  ];
  const { rows } = await pool.query<AccountRow>({ name: 'settle_paid', text: STATEMENT, values });
  const settled = new Map(rows.map((row) => [row.account_id, row]));
  const left = new Map(rows.map((row) => [row.account_id, row.balance_fen - row.held_fen]));
  return calls.map(({ accountId, ground }) => {
    const row = settled.get(accountId);
    if (row === undefined) return undefined;
    const balanceFen = (left.get(accountId) as bigint) - ground.priceFen;
    left.set(accountId, balanceFen);
    const usedToday = Number(row.used);
    return {
      outcome: 'settled',
      basis: 'use',
      priceFen: ground.priceFen,
      balanceFen,
      trialLeft: null,
      usedToday,
    };
  });
}

function accountsOf(calls: readonly Settlement[]): readonly Account[] {
  const accounts = new Map<bigint, Account>();
  for (const { accountId, walletId, perDay, ground } of calls) {
    let account = accounts.get(accountId);
    if (account === undefined) {
      account = { accountId, walletId: walletId ?? 0n, perDay, calls: 0, amountFen: 0n };
      accounts.set(accountId, account);
    }
    account.calls++;
    account.amountFen += ground.priceFen;
  }
  return [...accounts.values()];
}

/** The fields of the type, in its order. */
function accountCharge({ accountId, perDay, calls, walletId, amountFen }: Account): string {
  return rowLiteral([accountId, perDay, calls, walletId, amountFen]);
}

function transferHead(calls: readonly Settlement[]): string {
  const { idempotencyKey, inputHash, reference } = batchTransfer(
    calls.map(({ requestId, ground }) => ({ ref: requestId, amountFen: ground.priceFen })),
  );
  return rowLiteral([idempotencyKey, `\\x${inputHash.toString('hex')}`, reference]);
}

function parcelsOf(calls: readonly Settlement[]): Parcels {
  const parcels = new Parcels();
  for (const call of calls)
    parcels.add(call, { basis: 'use', priceFen: call.ground.priceFen, transferId: null });
  return parcels;
}
