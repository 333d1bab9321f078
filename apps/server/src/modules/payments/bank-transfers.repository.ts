import type { Db, Tx } from '../../platform/db/index.ts';
import type { BankTransfer, StatementLine } from './bank-transfer.ts';

function transfers(db: Db) {
  return db
    .selectFrom('bank_transfer')
    .leftJoin('payment', 'payment.id', 'payment_id')
    .leftJoin('payment_refund', 'payment_refund.id', 'refund_id')
    .select(['bank_transfer.id', 'serial', 'booked_at as bookedAt', 'bank_transfer.amount_fen as amountFen'])
    .select(['party_name as partyName', 'party_account as partyAccount', 'remark', 'note'])
    .select(['bank_transfer.state', 'payment.number as paymentNumber', 'matched_by as matchedBy'])
    .select(['payment_refund.number as refundNumber'])
    .$castTo<BankTransfer>();
}

/** Inserts a statement line and returns it, or null if the line has already been imported. */
export async function insertTransfer(
  tx: Tx,
  line: StatementLine,
  { fingerprint, now }: { fingerprint: Buffer; now: Date },
): Promise<bigint | null> {
  const row = await tx
    .insertInto('bank_transfer')
    .values({
      fingerprint,
      serial: line.serial,
      booked_at: line.bookedAt,
      amount_fen: line.amountFen,
      party_name: line.partyName,
      party_account: line.partyAccount,
      remark: line.remark,
      imported_at: now,
    })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function lockTransfer(tx: Tx, id: bigint): Promise<BankTransfer | undefined> {
  await tx.selectFrom('bank_transfer').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return readTransfer(tx, id);
}

export function readTransfer(db: Db, id: bigint): Promise<BankTransfer | undefined> {
  return transfers(db).where('bank_transfer.id', '=', id).executeTakeFirst();
}

/** Reads statement lines, newest first. Unless `all` is set, reads only lines that need an operator's decision. */
export function readTransfers(db: Db, all: boolean, limit: number): Promise<BankTransfer[]> {
  const rows = transfers(db).orderBy('bank_transfer.id', 'desc').limit(limit);
  return (all ? rows : rows.where('bank_transfer.state', 'in', ['unmatched', 'requested'])).execute();
}

interface TransferChange {
  readonly state: BankTransfer['state'];
  readonly paymentId?: bigint | null;
  readonly refundId?: bigint | null;
  readonly note?: string | null;
  readonly matchedBy?: string;
  readonly approvedBy?: string;
}

export async function updateTransfer(tx: Tx, id: bigint, change: TransferChange): Promise<void> {
  const { state, paymentId, refundId, note, matchedBy, approvedBy } = change;
  await tx
    .updateTable('bank_transfer')
    .set({
      state,
      ...(paymentId === undefined ? {} : { payment_id: paymentId }),
      ...(refundId === undefined ? {} : { refund_id: refundId }),
      ...(note === undefined ? {} : { note }),
      ...(matchedBy === undefined ? {} : { matched_by: matchedBy }),
      ...(approvedBy === undefined ? {} : { approved_by: approvedBy }),
    })
    .where('id', '=', id)
    .execute();
}

/** Reads payments by bank transfer with one of the codes. Codes are short, so two payments may share one. */
export async function readNumbersByCode(db: Db, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('payment')
    .select('number')
    .where('channel', '=', 'bank')
    .where('channel_ref', 'in', [...codes])
    .limit(10)
    .execute();
  return rows.map(({ number }) => number);
}

/** Returns whether a transfer of this amount was matched to the payment and has not been taken back yet. */
export async function hasTransferToReverse(db: Db, paymentId: bigint, amountFen: bigint): Promise<boolean> {
  const rows = await db
    .selectFrom('bank_transfer')
    .select('amount_fen')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'matched')
    .where('amount_fen', 'in', [amountFen, -amountFen])
    .execute();
  return rows.reduce((count, row) => count + (row.amount_fen > 0n ? 1 : -1), 0) > 0;
}

/**
 * Returns whether more lines report a refund as returned than as sent. This happens if a statement lists its newest
 * line first.
 */
export async function isReturnAhead(db: Db, refundId: bigint): Promise<boolean> {
  const rows = await db
    .selectFrom('bank_transfer')
    .select('amount_fen')
    .where('refund_id', '=', refundId)
    .where('state', '=', 'matched')
    .execute();
  return rows.reduce((count, row) => count + (row.amount_fen > 0n ? 1 : -1), 0) > 0;
}

/** Reads lines whose payment is known and that were imported before the line that they reverse. */
export function readEarlyTransfers(db: Db, limit: number): Promise<BankTransfer[]> {
  return transfers(db)
    .where('bank_transfer.state', '=', 'unmatched')
    .where('bank_transfer.payment_id', 'is not', null)
    .where('note', 'in', ['nothingToReverse', 'short'])
    .orderBy('bank_transfer.id')
    .limit(limit)
    .execute();
}
