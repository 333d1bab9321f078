import { INVITATION_REWARDS_DEFAULT } from '@jishi/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../../modules/accounts/index.ts';
import { joinInvitation } from '../../../modules/invitations/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { operatorOf } from './operator-command.fixture.ts';

const { test, run } = await operatorOf();
afterAll(test.drop);
const { db } = test.database;

/** Creates an inviter with some friends. Returns the ids of the invitations, newest first. */
async function invitationsOf(friends: number): Promise<{ inviter: bigint; ids: string[] }> {
  const open = () => inTransaction(db, (tx) => createAccount(tx, { kind: 'individual', name: 'x' }));
  const inviter = await open();
  const inviteCode = 'AAAAAAAA';
  await sql`insert into invitation_code values (${inviter}, ${inviteCode}, now())`.execute(db);
  const deps = {
    db,
    clock: () => new Date(),
    isSamePerson: async () => false,
    isInvitationOn: true,
    invitationRewards: INVITATION_REWARDS_DEFAULT,
  };
  for (let i = 0; i < friends; i++) await joinInvitation(deps, { accountId: await open(), inviteCode });
  const { rows } = await sql<{ id: bigint }>`select id from invitation order by id desc`.execute(db);
  return { inviter, ids: rows.map(({ id }) => String(id)) };
}

describe('invitation', () => {
  it('lists invitations, rejects one permanently, and changes nothing in a dry run', async () => {
    const {
      inviter,
      ids: [newest = '', oldest = ''],
    } = await invitationsOf(2);
    const joined = await run('invitation', 'list', '--account', String(inviter), '--state', 'joined');
    expect(joined.out.trim().split('\n')).toEqual([
      expect.stringMatching(new RegExp(`^ *${newest}  account ${inviter} invited \\d+  joined `)),
      expect.stringMatching(new RegExp(`^ *${oldest}  account `)),
    ]);
    expect((await run('invitation', 'refuse', newest, '--dry-run')).out).toContain('nothing was changed');
    const why = ['--reason', 'bought accounts'];
    expect(await run('invitation', 'refuse', newest, ...why)).toEqual({ out: 'refused\n', problem: null });
    expect((await run('invitation', 'refuse', newest)).problem).toContain('was already refused');
    expect((await run('invitation', 'list', '--state', 'refused')).out).toContain('(byOperator)');
    const { rows } = await sql`select actor, action, subject, reason from audit_entry`.execute(db);
    expect(rows).toEqual([
      {
        actor: 'li',
        action: 'invitation.refuse',
        subject: `invitation ${newest}`,
        reason: 'bought accounts',
      },
    ]);
  });

  it.each([
    [['refuse', '999999'], 'invitation 999999 does not exist'],
    [['refuse', 'x'], 'x is not an id'],
    [['list', '--state', 'open'], '--state open: use one of joined, rewarded, refused'],
    [['list', '--limit', '0'], '--limit 0'],
  ])('rejects %j with the reason', async (args, reason) => {
    expect((await run('invitation', ...args)).problem).toContain(reason);
  });
});
