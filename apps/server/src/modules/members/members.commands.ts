import { type CommandPorts, CommandProblem, command, field, parse } from '../../platform/command/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readMembers } from '../accounts/index.ts';
import { removeMember } from './change-member.ts';

/** The operator as the actor in users' security events. */
const OPERATOR = { personId: null, origin: { address: 'command line', userAgent: 'operator' } };

export const memberCommands = command.group({
  noun: 'member',
  summary: 'members of organisations',
  verbs: {
    list: command.list({
      permission: 'member.read',
      summary: 'members and pending invitations of an account',
      input: { account: field.argument(parse.id) },
      rows: ({ db, clock }: CommandPorts, { account }) => readMembers(db, account, clock()),
      columns: {
        id: { of: (member) => String(member.id), right: 6 },
        role: { of: ({ role }) => role, left: 10 },
        state: { of: ({ state }) => state, left: 8, before: ' ' },
        receiver: { of: ({ receiver }) => receiver, before: ' ' },
        nickname: { of: ({ nickname }) => nickname },
        monthCap: {
          of: ({ monthCapFen }) => (monthCapFen === null ? null : String(monthCapFen)),
          after: ' fen a month',
        },
      },
    }),
    remove: command.change({
      permission: 'member.write',
      subject: ({ account, member }) => `account ${account} member ${member}`,
      state: async (tx, { account, member }, { clock }: CommandPorts) => {
        const row = (await readMembers(tx, account, clock())).find(({ id }) => id === member);
        return { accountId: account, role: row?.role ?? null, state: row?.state ?? 'none' };
      },
      summary: 'remove a member and revoke their keys, or withdraw an invitation',
      input: { account: field.argument(parse.id), member: field.argument(parse.id) },
      async change(tx, { account, member }, { clock }: CommandPorts) {
        const which = { accountId: account, memberId: member, now: clock(), actor: OPERATOR };
        if ((await removeMember(tx, which)) instanceof Refusal)
          throw new CommandProblem(`account ${account} has no member ${member}`);
        return 'done';
      },
    }),
  },
});
