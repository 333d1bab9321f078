import { Command } from 'commander';
import { type AccountMember, readMembers } from '../../modules/accounts/index.ts';
import { removeMember } from '../../modules/members/index.ts';
import { recordAudit } from '../../platform/audit.ts';
import { systemClock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { idOf } from './arguments.ts';
import { type Decision, withDecision } from './decision.ts';
import { printable } from './progress.ts';
import { CliProblem, inSession, print, type Session, withinOrRehearsed } from './session.ts';

export function memberCommand(): Command {
  const command = new Command('member').description('members of organisations');
  command
    .command('list <account>')
    .description('members and open invitations of an account')
    .action((account: string) => inSession((session) => list(session, idOf(account))));
  withDecision(
    command
      .command('remove <account> <member>')
      .description('remove a member, whose keys end at once, or take an invitation back'),
  ).action((account: string, member: string, decision: Decision) =>
    inSession((session) => remove(session, idOf(account), idOf(member), decision)),
  );
  return command;
}

/** The operator as shown in a person's security events. */
const OPERATOR = { personId: null, origin: { address: 'command line', userAgent: 'operator' } };

async function list({ database }: Session, accountId: bigint): Promise<void> {
  for (const member of await readMembers(database.db, accountId, systemClock())) print(lineOf(member));
}

function lineOf({
  id,
  role,
  state,
  receiver,
  nickname,
  monthCapFen,
}: AccountMember & { nickname: string | null }) {
  const name = nickname === null ? '' : `  ${printable(nickname)}`;
  const cap = monthCapFen === null ? '' : `  ${monthCapFen} fen a month`;
  return `${String(id).padStart(6)}  ${role.padEnd(10)} ${state.padEnd(8)} ${printable(receiver)}${name}${cap}`;
}

async function remove(
  session: Session,
  accountId: bigint,
  memberId: bigint,
  { by, reason, dryRun }: Decision,
): Promise<void> {
  await withinOrRehearsed(session, dryRun, async (tx) => {
    const which = { accountId, memberId, now: systemClock(), actor: OPERATOR };
    const refused = await removeMember(tx, which);
    if (refused instanceof Refusal) throw new CliProblem(`account ${accountId} has no member ${memberId}`);
    const subject = `account:${accountId} member:${memberId}`;
    await recordAudit(tx, { actor: by, action: 'member.remove', subject, reason });
    print('done');
  });
}
