import { afterAll, describe, expect, it } from 'vitest';
import { operatorOf } from '../../../app/cli/tests/operator-command.fixture.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { createAccount } from '../../accounts/index.ts';
import { checkedManifest } from '../../datasets/checks.fixture.ts';
import { applyCatalogue } from '../../datasets/index.ts';

const operator = await operatorOf();
afterAll(operator.drop);
const { db, pool } = operator.test.database;
const [FIRST, SECOND, VIEW] = ['p_stock9811', 'p_stock9812', 'p_stock9813'];
const view = { over: [FIRST], sql: `select * from {${FIRST}}` };
const applied = await applyCatalogue(pool, [
  checkedManifest(FIRST),
  checkedManifest(SECOND),
  checkedManifest(VIEW, [], { view }),
]);
if (!applied.applied) throw new Error(applied.refusals.join('\n'));

const newAccount = async (): Promise<string> =>
  String(await inTransaction(db, (tx) => createAccount(tx, { kind: 'organisation', name: 'A holder' })));

describe('the entitlement to send a data set', () => {
  it('can be granted for several data sets, and is then listed', async () => {
    const account = await newAccount();
    await operator.run('holder', 'grant', account, FIRST, SECOND);
    await operator.run('holder', 'grant', account, SECOND, '--publish');
    const { out } = await operator.run('holder', 'list', account);
    expect(out.split('\n').map((line) => line.trim().split(/\s+/).slice(1, 3))).toEqual([
      [FIRST, 'reviewed'],
      [SECOND, 'publishes'],
      [],
    ]);
  });

  it('can be revoked for one data set without affecting the others', async () => {
    const account = await newAccount();
    await operator.run('holder', 'grant', account, FIRST, SECOND);
    await operator.run('holder', 'revoke', account, FIRST);
    const { out } = await operator.run('holder', 'list', account);
    expect([out.includes(FIRST), out.includes(SECOND)]).toEqual([false, true]);
  });

  it('is granted either for all of the named data sets or for none', async () => {
    const account = await newAccount();
    const { problem } = await operator.run('holder', 'grant', account, FIRST, 'p_nowhere1');
    expect(problem).toContain('p_nowhere1 does not exist');
    expect((await operator.run('holder', 'list', account)).out).toContain('no account may send rows');
  });

  it('cannot be granted for a view, because its rows come from other data sets', async () => {
    const { problem } = await operator.run('holder', 'grant', await newAccount(), VIEW);
    expect(problem).toContain(`a view of ${FIRST}`);
  });

  it('cannot be granted to an account that does not exist', async () => {
    const { problem } = await operator.run('holder', 'grant', '999999', FIRST);
    expect(problem).toContain('account 999999 does not exist');
  });

  it('cannot be revoked if the account does not have it', async () => {
    const { problem } = await operator.run('holder', 'revoke', await newAccount(), FIRST);
    expect(problem).toContain('may not send');
  });

  it('can be granted only by an operator whose role has data permissions', async () => {
    const account = await newAccount();
    const asSupport = await operator.as('zhao', 'support');
    expect((await asSupport('holder', 'grant', account, FIRST)).problem).not.toBeNull();
    const asCatalogue = await operator.as('qian', 'catalogue');
    expect((await asCatalogue('holder', 'grant', account, FIRST)).problem).toBeNull();
  });
});
