import { afterAll, expect, it } from 'vitest';
import { createAccount, grantVip } from '../../../modules/accounts/index.ts';
import { sendFeedback } from '../../../modules/support/send-feedback.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { operatorOf } from './operator-command.fixture.ts';

const { test, run } = await operatorOf();
afterAll(test.drop);

async function newFeedback(accountId: bigint | null = null): Promise<string> {
  const form = {
    ...{ customerName: '王\n小明', mobile: '13800000001', questionType: 'data', content: '少一行' },
    ...{ replyByEmail: true, email: 'wang@example.com' },
  };
  const sender = {
    accountId,
    lang: 'zh',
    conversation: [{ by: 'customer', text: '数据少一行' }],
    row: { dataset: 'p_stock2402', key: { SECCODE: '600000', TRADEDATE: '2026-01-05' }, field: 'F007N' },
    network: '198.51.100.0',
  } as const;
  const sent = await inTransaction(test.database.db, (tx) => sendFeedback(tx, form, sender, new Date()));
  if (sent instanceof Refusal) throw sent;
  return sent.number;
}

it('feedback commands list, show, answer and close feedback', async () => {
  const number = await newFeedback();
  expect((await run('feedback', 'list')).out).toMatch(
    new RegExp(`^${number} .* data +王.*小明 p_stock2402 SECCODE=600000 .*: 少一行`, 'm'),
  );
  const whole = (await run('feedback', 'show', number)).out;
  expect(whole).toContain('13800000001');
  expect(whole).toContain('row: p_stock2402 SECCODE=600000 TRADEDATE=2026-01-05, field F007N');
  expect(whole).toContain('customer: 数据少一行');
  const reply = ['feedback', 'reply', number, '--text', '已补齐'];
  expect((await run(...reply, '--dry-run')).out).toContain('nothing was changed');
  expect((await run('feedback', 'list', '--state', 'answered')).out).toBe('no feedback is answered\n');
  expect((await run(...reply)).out).toBe('done\n');
  expect((await run('feedback', 'show', number)).out).toMatch(/replied \S+: 已补齐/);
  expect((await run('feedback', 'close', number)).out).toBe('done\n');
  expect((await run(...reply)).problem).toContain('it is already closed');
  expect((await run('feedback', 'reply', 'F20260101AAAAAAAA', '--text', 'x')).problem).toContain(
    'this feedback does not exist',
  );
  expect((await run('feedback', 'reply', number, '--text', ' ')).problem).toContain('--text must have 1 to');
  expect((await run('feedback', 'list', '--state', 'lost')).problem).toContain('open, answered, closed');
});

it('feedback list shows priority members’ feedback before older feedback from other users', async () => {
  const { db } = test.database;
  const [plain, member] = await inTransaction(db, async (tx) => {
    const newAccount = () => createAccount(tx, { kind: 'individual', name: 'A customer' });
    const ids = [await newAccount(), await newAccount()] as const;
    await grantVip(tx, ids[0], { level: 1, until: null });
    await grantVip(tx, ids[1], { level: 2, until: null });
    return ids;
  });
  const numbers = [await newFeedback(), await newFeedback(plain), await newFeedback(member)];
  const lines = (await run('feedback', 'list')).out.split('\n');
  const places = numbers.map((number) => lines.findIndex((line) => line.startsWith(number)));
  expect(places).toEqual([1, 2, 0]);
  expect(lines[0]).toContain('priority');
  expect(lines[1]).not.toContain('priority');
});
