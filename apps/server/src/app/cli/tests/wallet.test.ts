import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorOf } from './operator-command.fixture.ts';

const { test, run, runApproved } = await operatorOf();
afterAll(test.drop);
/** Each test uses a new wallet. */
let account = '';
beforeEach(async () => {
  const { out } = await run('account', 'create', 'Payer');
  account = /^account (\d+)$/m.exec(out)?.[1] ?? '';
});

const topUp = (amount: string, reference: string) =>
  runApproved('wallet', 'top-up', account, amount, '--reference', reference);
const balance = async (): Promise<string> => (await run('wallet', 'balance', account)).out;

describe('wallet top-up', () => {
  it('credits a reference once, and rejects it with a different amount', async () => {
    expect((await topUp('100.5', 'bank 1')).out).toBe(
      'added\nbalance 100.50 CNY, held 0.00, available 100.50\n',
    );
    expect((await topUp('100.50', 'bank 1')).out).toBe(
      'this reference was already counted; nothing was added\nbalance 100.50 CNY, held 0.00, available 100.50\n',
    );
    expect((await topUp('100.51', 'bank 1')).problem).toBe(
      'reference bank 1 was already used for another top-up',
    );
    expect(await balance()).toBe('balance 100.50 CNY, held 0.00, available 100.50\n');
  });

  it('adds a large sum exactly to the fen', async () => {
    await topUp('0.01', 'bank 2');
    expect((await topUp('9999999999.99', 'bank 3')).out).toContain('balance 10000000000.00 CNY');
  });

  it.each(['0', '0.00', '-1', '1.005', '1e3', '1,000', '', '٣', 'NaN', '99999999999'])(
    'rejects the amount %j and adds nothing',
    async (amount) => {
      const before = await balance();
      expect((await topUp(amount, `wrong ${amount}`)).problem).not.toBeNull();
      expect(await balance()).toBe(before);
    },
  );

  it('needs a reference and an existing account', async () => {
    expect((await run('wallet', 'top-up', account, '1')).problem).toContain('--reference');
    expect((await run('wallet', 'top-up', '999999', '1', '--reference', 'x')).problem).toContain(
      'this account does not exist',
    );
    expect((await run('wallet', 'balance', '999999')).problem).toBe('account 999999 has no wallet');
  });

  it('keeps the books balanced: each transfer’s postings sum to zero', async () => {
    const { rows } = await test.database.pool.query(
      'select transfer_id from wallet_posting group by transfer_id having sum(amount_fen) <> 0',
    );
    expect(rows).toEqual([]);
  });
});
