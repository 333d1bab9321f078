import { afterAll, expect, it } from 'vitest';
import { createAccount } from '../../../modules/accounts/index.ts';
import { insertPerson } from '../../../modules/identity/index.ts';
import { acceptInvitation } from '../../../modules/members/answer-invitation.ts';
import { inviteMember } from '../../../modules/members/invite-member.ts';
import { serverSecretOf } from '../../../platform/crypto.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { operatorOf } from './operator-command.fixture.ts';

const { test, run } = await operatorOf();
afterAll(test.drop);
const { db, pool } = test.database;
const origin = { address: '203.0.113.7', userAgent: 'test' };

const deps = { secret: serverSecretOf('a secret of the tests that is long enough') };

/** Creates an organisation with a developer and an open invitation for a reader. */
async function organisation() {
  const now = new Date();
  return inTransaction(db, async (tx) => {
    const accountId = await createAccount(tx, { kind: 'organisation', name: 'Firm' });
    const personId = await insertPerson(tx, { mobile: '13700990011', createdAt: now });
    if (personId === null) throw new Error('the number is taken');
    const invite = async (receiver: string, role: 'developer' | 'reader', monthCapFen: bigint | null) => {
      const settings = { accountId, receiver, role, monthCapFen, now, actor: { personId: null, origin } };
      const id = await inviteMember(tx, deps, { ...settings, lang: 'zh' });
      if (typeof id !== 'bigint') throw id;
      return id;
    };
    const member = await invite('13700990011', 'developer', 5000n);
    await acceptInvitation(tx, { memberId: member, personId, now, origin });
    const invited = await invite('reader@firm.example', 'reader', null);
    return { account: String(accountId), member: String(member), invited: String(invited), personId };
  });
}

it('member commands list members and open invitations, and remove a member', async () => {
  const { account, member, invited, personId } = await organisation();
  const list = async () => (await run('member', 'list', account)).out.trimEnd().split('\n');
  const both = [
    expect.stringMatching(new RegExp(`^ *${member}  developer  active   13700990011 .*5000 fen a month$`)),
    expect.stringMatching(new RegExp(`^ *${invited}  reader     invited  reader@firm.example$`)),
  ];
  expect(await list()).toEqual(both);
  expect((await run('member', 'remove', account, member, '--dry-run')).out).toContain('nothing was changed');
  expect(await list()).toEqual(both);
  const why = ['--reason', 'left the firm'];
  expect(await run('member', 'remove', account, member, ...why)).toEqual({ out: 'done\n', problem: null });
  expect(await list()).toEqual([both[1]]);
  expect((await run('member', 'remove', account, member, ...why)).problem).toBe(
    `account ${account} has no member ${member}`,
  );
  expect((await run('member', 'remove', '999999', invited)).problem).toContain(
    'account 999999 has no member',
  );
  expect((await pool.query('select actor, action, subject, reason from audit_entry')).rows).toEqual([
    {
      actor: 'li',
      action: 'member.remove',
      subject: `account ${account} member ${member}`,
      reason: 'left the firm',
    },
  ]);
  const events = 'select kind, device from security_event where person_id = $1 order by id';
  expect((await pool.query(events, [personId])).rows.at(-1)).toEqual({
    kind: 'membershipEnded',
    device: 'operator',
  });
});
