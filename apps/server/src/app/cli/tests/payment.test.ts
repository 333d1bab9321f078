import { afterAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../../modules/accounts/index.ts';
import { settlePayment } from '../../../modules/payments/index.ts';
import { marketDay } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { readAudit } from '../../../platform/read-audit.ts';
import { operatorOf } from './operator-command.fixture.ts';

const { test, run, runAsWang } = await operatorOf();
afterAll(test.drop);
const NUMBER = 'P260302100030AAAAAAAA';

/** Creates a paid payment through the development cashier. The cashier itself has no record of it. */
async function makePaid(number: string): Promise<void> {
  const { db, pool } = test.database;
  const accountId = await inTransaction(db, (tx) =>
    createAccount(tx, { kind: 'individual', name: 'A customer', plan: 'standard' }),
  );
  await pool.query(
    `insert into payment (number, account_id, channel, amount_fen, idempotency_key, input_hash, created_at, checked_at, expires_at)
     values ($1, $2, 'cashier', 100000, 'of the test', sha256('x'), now(), now(), now() + interval '1 hour')`,
    [number, accountId],
  );
  const trade = { tradeNo: `T-${number}`, amountFen: 100_000n, paidAt: new Date() };
  const clock = (): Date => new Date();
  await inTransaction(db, (tx) => settlePayment(tx, { clock }, { channel: 'cashier', number, trade }));
}

describe('payment', () => {
  it('shows a payment, and refunds unused money with a second owner’s approval above the limit', async () => {
    const { pool } = test.database;
    await makePaid(NUMBER);
    expect((await run('payment', 'query', NUMBER)).out).toContain('1000.00 CNY  paid (wallet)');
    expect((await run('payment', 'refund', NUMBER, '600')).problem).toContain('--reason');
    const why = ['--reason', 'unused'];
    const rehearsed = await run('payment', 'refund', NUMBER, '600', ...why, '--dry-run');
    expect(rehearsed.out).toContain('nothing was changed');
    const { out } = await run('payment', 'refund', NUMBER, '600', ...why);
    const refund = /R[0-9A-Z]{16,}/.exec(out)?.[0] ?? '';
    expect((await run('payment', 'approve', refund)).problem).toContain('another person must approve it');
    const reset =
      "update audit_entry set actor = $1 where subject = 'operator wang' and action = 'operator.reset'";
    await pool.query(
      "insert into audit_entry (actor, action, subject, detail) values ('li', 'operator.reset', 'operator wang', '{}')",
    );
    expect((await runAsWang('payment', 'approve', refund)).problem).toContain('another person must approve');
    await pool.query('alter table audit_entry disable trigger audit_entry_stays');
    await pool.query(reset, ['somebody']);
    await pool.query('alter table audit_entry enable trigger audit_entry_stays');
    expect((await runAsWang('payment', 'approve', refund)).out).toContain('was taken from the wallet');
    expect((await run('payment', 'refund', NUMBER, '500', ...why)).problem).toContain(
      'more than the payment has left',
    );
    expect((await run('payment', 'query', 'nothing')).problem).toContain('does not exist');
  });

  it('records the result of a reconciliation in the audit log', async () => {
    const { db } = test.database;
    await makePaid('P260302100030BBBBBBBB');
    const paid = await db
      .selectFrom('payment')
      .select('paid_at')
      .where('number', '=', 'P260302100030BBBBBBBB')
      .executeTakeFirstOrThrow();
    const { problem } = await run('payment', 'reconcile', 'cashier', marketDay(paid.paid_at ?? new Date()));
    expect(problem).toMatch(/^\d+ lines? differs?$/);
    const [entry] = await readAudit(db, { action: 'payment.reconcile', limit: 1 });
    expect(entry).toMatchObject({ outcome: 'done', detail: { problem } });
    const list = await run('audit', 'list', '--verb', 'payment reconcile', '--limit', '1');
    expect(list.out).toContain(`"${problem}"`);
  });
});
