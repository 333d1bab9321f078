import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { type Db, inTransaction } from '../db/index.ts';
import type { PaymentFacts, TradeLine } from './channel.ts';

/** The stored payments of the cashier. */
export interface DevTrades {
  offer(number: string, amountFen: bigint): Promise<void>;
  /** Receives the offered amount once, even if called repeatedly. Returns false if there is no offer. */
  pay(number: string): Promise<boolean>;
  close(number: string): Promise<void>;
  refund(number: string, refundNumber: string, amountFen: bigint): Promise<void>;
  hasRefund(refundNumber: string): Promise<boolean>;
  amountOf(number: string): Promise<bigint | null>;
  facts(number: string): Promise<PaymentFacts>;
  bill(day: string): Promise<TradeLine[]>;
}

const FEE_PER_MILLE = 6n;

export function createDevTrades(db: Db, clock: Clock): DevTrades {
  const offerOf = (number: string) =>
    db
      .selectFrom('dev_trade')
      .select(['amount_fen', 'state'])
      .where('number', '=', number)
      .where('kind', '=', 'offer')
      .executeTakeFirst();
  const add = (row: {
    number: string;
    kind: string;
    state: string;
    amount_fen: bigint;
    refund_number?: string;
  }) =>
    db
      .insertInto('dev_trade')
      .values({ ...row, at: clock() })
      .onConflict((conflict) => conflict.column('refund_number').doNothing())
      .execute();
  return {
    offer: (number, amountFen) => insertOffer(db, number, amountFen, clock()),
    async pay(number) {
      const offer = await offerOf(number);
      if (offer === undefined) return false;
      await add({ number, kind: 'payment', state: 'paid', amount_fen: offer.amount_fen });
      return true;
    },
    async close(number) {
      await db
        .updateTable('dev_trade')
        .set({ state: 'closed' })
        .where('number', '=', number)
        .where('kind', '=', 'offer')
        .execute();
    },
    async refund(number, refundNumber, amountFen) {
      await add({
        number,
        kind: 'refund',
        state: 'paid',
        amount_fen: amountFen,
        refund_number: refundNumber,
      });
    },
    async hasRefund(refundNumber) {
      const rows = db.selectFrom('dev_trade').select('id').where('refund_number', '=', refundNumber);
      return (await rows.executeTakeFirst()) !== undefined;
    },
    amountOf: async (number) => (await offerOf(number))?.amount_fen ?? null,
    facts: async (number) => factsOf(db, number, await offerOf(number)),
    bill: (day) => billOf(db, day),
  };
}

async function factsOf(db: Db, number: string, offer: { state: string } | undefined): Promise<PaymentFacts> {
  if (offer === undefined) return { number, state: 'absent', trades: [] };
  const rows = await db
    .selectFrom('dev_trade')
    .select(['id', 'amount_fen as amountFen', 'at as paidAt'])
    .where('number', '=', number)
    .where('kind', '=', 'payment')
    .orderBy('id')
    .execute();
  const trades = rows.map(({ id, ...trade }) => ({ ...trade, tradeNo: `CASHIER${id}` }));
  const state = trades.length > 0 ? 'paid' : offer.state === 'closed' ? 'closed' : 'open';
  return { number, state, trades };
}

async function billOf(db: Db, day: string): Promise<TradeLine[]> {
  const rows = await db
    .selectFrom('dev_trade')
    .select(['id', 'number', 'kind', 'refund_number as refundNumber', 'amount_fen as amountFen'])
    .where('kind', '<>', 'offer')
    .where('at', '>=', new Date(`${day}T00:00:00+08:00`))
    .where('at', '<', new Date(`${day}T24:00:00+08:00`))
    .orderBy('id')
    .execute();
  return rows.map(({ id, kind, ...row }) => ({
    ...row,
    kind: kind === 'refund' ? 'refund' : 'payment',
    tradeNo: `CASHIER${id}`,
    feeFen: kind === 'refund' ? 0n : (row.amountFen * FEE_PER_MILLE) / 1000n,
  }));
}

/** Inserts the offer once, even if called repeatedly. */
async function insertOffer(db: Db, number: string, amountFen: bigint, at: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${number}))`.execute(tx);
    const before = tx.selectFrom('dev_trade').select('id').where('number', '=', number);
    if ((await before.executeTakeFirst()) !== undefined) return;
    const row = { number, kind: 'offer', state: 'open', amount_fen: amountFen, at };
    await tx.insertInto('dev_trade').values(row).execute();
  });
}
