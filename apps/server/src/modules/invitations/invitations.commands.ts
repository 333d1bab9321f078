import { INVITATION_STATES } from '@jishi/contract';
import {
  type CommandPorts,
  CommandProblem,
  command,
  field,
  JISHI,
  parse,
} from '../../platform/command/index.ts';
import { readOrder } from '../orders/index.ts';
import { readInvitation, readInvitations } from './invitations.repository.ts';
import { type RefuseOutcome, refuseInvitation } from './refuse-invitation.ts';

const LIST_MAX = 10_000;

const PROBLEMS: Readonly<Record<Exclude<RefuseOutcome, 'refused'>, string>> = {
  notFound: `does not exist: list them with "${JISHI} invitation list"`,
  rewarded: 'was already rewarded; the rewards stay',
  refusedBefore: 'was already refused',
};

interface Filter {
  readonly account: bigint | undefined;
  readonly state: (typeof INVITATION_STATES)[number] | undefined;
  readonly limit: number;
}

/** Lists invitations, and states whether the order that earned the reward was refunded. */
async function invitationsOf({ db }: CommandPorts, { account, state, limit }: Filter) {
  const rows = await readInvitations(db, { inviterAccountId: account, state, limit });
  const invitations = [];
  for (const row of rows) {
    const order = row.state === 'rewarded' ? await readOrder(db, row.orderNumber ?? '') : undefined;
    invitations.push({ ...row, isRefunded: order !== undefined && order.refundedFen > 0n });
  }
  return invitations;
}

export const invitationCommands = command.group({
  noun: 'invitation',
  summary: 'invitations of friends and their rewards',
  verbs: {
    list: command.list({
      permission: 'invitation.read',
      summary: 'invitations, newest first',
      input: {
        account: field.option('<id>', 'only invitations of this inviter', parse.id),
        state: field.option('<state>', INVITATION_STATES.join(', '), parse.oneOf(INVITATION_STATES)),
        limit: field.defaultedOption('<count>', 'maximum number of invitations', parse.count(LIST_MAX), '50'),
      },
      rows: invitationsOf,
      columns: {
        id: { of: (row) => String(row.id), right: 6 },
        inviter: { of: ({ inviterAccountId }) => String(inviterAccountId), before: '  account ' },
        friend: { of: ({ friendAccountId }) => String(friendAccountId), before: ' invited ' },
        state: { of: ({ state }) => state, left: 8 },
        joinedAt: { of: ({ joinedAt }) => joinedAt },
        order: { of: ({ orderNumber }) => orderNumber, before: '  order ' },
        dueAt: { of: ({ state, dueAt }) => (state === 'joined' ? dueAt : null), before: ', due ' },
        inviterReward: {
          of: ({ state, inviterFen }) => (state === 'rewarded' ? { fen: inviterFen } : null),
          before: '  inviter ',
          after: ' CNY',
        },
        friendReward: {
          of: ({ state, friendFen }) => (state === 'rewarded' ? { fen: friendFen } : null),
          before: ', friend ',
          after: ' CNY',
        },
        reason: { of: ({ reason }) => reason, before: '  (', after: ')' },
        refunded: { of: ({ isRefunded }) => (isRefunded ? '(the order was refunded afterwards)' : null) },
      },
    }),
    refuse: command.change({
      permission: 'invitation.write',
      subject: (input) => `invitation ${input.id}`,
      state: async (tx, input) => {
        const row = await readInvitation(tx, input.id);
        return row === undefined
          ? null
          : { accountId: row.inviterAccountId, state: row.state, reason: row.reason };
      },
      summary: 'refuse the reward of an invitation; rewards already paid stay',
      input: { id: field.argument(parse.id) },
      async change(tx, input, { clock }: CommandPorts) {
        const { id: invitation, by, reason } = input;
        const refusal = { id: invitation, now: clock(), actor: by, reason };
        const outcome = await refuseInvitation(tx, refusal);
        if (outcome !== 'refused') throw new CommandProblem(`invitation ${invitation} ${PROBLEMS[outcome]}`);
        return 'refused';
      },
    }),
  },
});
