import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { createAccount } from '../../../modules/accounts/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { operatorOf } from './operator-command.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'transfer-'));
const BANK = {
  BANK_TRANSFER_PAYEE: '集市',
  BANK_TRANSFER_ACCOUNT: '6222',
  BANK_TRANSFER_BANK: '工商银行',
};
afterEach(() => {
  for (const name of Object.keys(BANK)) delete process.env[name];
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Creates an operator with separate books. */
async function newOperator() {
  const operator = await operatorOf();
  onTestFinished(operator.test.drop);
  return operator;
}

const NUMBER = 'P260302100030AAAAAAAA';
const CODE = 'A2B3C4DT';

function fileOf(name: string, ...lines: readonly string[]): string {
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  return join(folder, name);
}

describe('transfer', () => {
  it('imports a statement in its bank’s format, and needs two owners to match a transfer', async () => {
    const { test, run, runAsWang } = await newOperator();
    const { db, pool } = test.database;
    const accountId = await inTransaction(db, (tx) =>
      createAccount(tx, { kind: 'individual', name: 'A customer', plan: 'standard' }),
    );
    await pool.query(
      `insert into payment (number, account_id, channel, channel_ref, amount_fen, idempotency_key, input_hash, created_at, checked_at, expires_at)
       values ($1, $2, 'bank', $3, 100000, 'of the test', sha256('x'), now(), now(), now() + interval '1 hour')`,
      [NUMBER, accountId, CODE],
    );
    const file = fileOf(
      'statement.csv',
      '账号,6222,户名,集市,,,,',
      '交易时间,对方户名,对方账号,收入金额(元),支出金额(元),余额,附言,交易流水号',
      '2026-03-02 10:00:30,张三,\'6228480000000000001,"1,000.00",,"5,000.00",没写,0001',
      '20260302 11:00:00,电信,6217,,30.00,"4,970.00",话费,0002',
      '合计,,,"1,000.00",30.00,,,',
    );
    expect((await run('transfer', 'import', file)).problem).toContain('BANK_TRANSFER_PAYEE');
    Object.assign(process.env, BANK);
    const rehearsed = await run('transfer', 'import', file, '--dry-run');
    expect(rehearsed.out).toContain(
      '2 lines imported, 0 already known; 0 matched, 1 to be matched, 1 dismissed',
    );
    expect((await run('transfer', 'list')).out).toBe('none\n');
    await run('transfer', 'import', file);
    const { out } = await run('transfer', 'list');
    expect(out).toContain('1000.00 CNY  张三 6228480000000000001  "没写"  unmatched');
    const id = /^\d+/.exec(out)?.[0] ?? '';
    expect((await run('transfer', 'match', id, 'P1')).problem).toContain(
      'no payment or refund by bank transfer',
    );
    expect((await run('transfer', 'match', id, NUMBER)).out).toContain('another person must approve it');
    expect((await run('transfer', 'approve', id)).problem).toContain('another person must approve it');
    expect((await runAsWang('transfer', 'approve', id)).out).toContain('in the wallet');
    expect((await run('transfer', 'dismiss', id)).problem).toContain('is already matched');
    const { rows } = await pool.query(
      "select actor, action from audit_entry where action like 'transfer.%' order by id",
    );
    expect(rows).toEqual([
      { actor: 'li', action: 'transfer.import' },
      { actor: 'li', action: 'transfer.match' },
      { actor: 'wang', action: 'transfer.approve' },
    ]);
  });

  it('reads signed amounts and the columns that a mapping file names, and reports the line of an invalid value', async () => {
    const { run } = await newOperator();
    Object.assign(process.env, BANK);
    const columns = fileOf('columns.yaml', 'time: When', 'amount: Sum', 'remark: [Words]', 'serial: No');
    const file = fileOf(
      'other.csv',
      'When,Sum,Words,No',
      '2026-03-03,12.50,hello,77',
      '2026-03-03,-1.00,tea,78',
    );
    const { out } = await run('transfer', 'import', file, '--columns', columns);
    expect(out).toContain('1 to be matched, 1 dismissed');
    const wrong = fileOf('wrong.csv', 'When,Sum,Words,No', '2026-03-04,twelve,hello,79');
    expect((await run('transfer', 'import', wrong, '--columns', columns)).problem).toContain(
      'line 2: twelve is not a valid amount',
    );
    expect((await run('transfer', 'import', file)).problem).toContain('When');
  });
});
