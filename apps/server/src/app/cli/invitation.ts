import { INVITATION_STATES, type InvitationState } from '@jishi/contract';
import { Command } from 'commander';
import {
  type InvitationRow,
  type RefuseOutcome,
  readInvitations,
  refuseInvitation,
} from '../../modules/invitations/index.ts';
import { readOrder } from '../../modules/orders/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { yuan } from '../../platform/money.ts';
import { countOf, idOf } from './arguments.ts';
import { type Decision, withDecision } from './decision.ts';
import { CliProblem, inSession, print, type Session, withinOrRehearsed } from './session.ts';

const LIST_DEFAULT = '50';
const LIST_MAX = 10_000;

interface ListOptions {
  readonly account?: string;
  readonly state?: string;
  readonly limit: string;
}

export function invitationCommand(): Command {
  const command = new Command('invitation').description('friends whom customers invited, and the rewards');
  command
    .command('list')
    .description('invitations, the newest first')
    .option('--account <id>', 'of one inviter')
    .option('--state <state>', INVITATION_STATES.join(', '))
    .option('--limit <count>', 'most invitations', LIST_DEFAULT)
    .action((options: ListOptions) => inSession((session) => list(session, options)));
  withDecision(
    command
      .command('refuse <id>')
      .description('decide that an invitation is not rewarded; one that was rewarded stays so'),
  ).action((id: string, decision: Decision) => inSession((session) => refuse(session, id, decision)));
  return command;
}

async function list({ database }: Session, { account, state, limit }: ListOptions): Promise<void> {
  const filter = {
    inviterAccountId: account === undefined ? undefined : idOf(account),
    state: state === undefined ? undefined : stateNamed(state),
    limit: countOf('--limit', limit, LIST_MAX),
  };
  for (const row of await readInvitations(database.db, filter)) {
    const order = row.state === 'rewarded' ? await readOrder(database.db, row.orderNumber ?? '') : undefined;
    const isRefunded = order !== undefined && order.refundedFen > 0n;
    print(`${describe(row)}${isRefunded ? '  (the order was refunded afterwards)' : ''}`);
  }
}

function stateNamed(text: string): InvitationState {
  const match = INVITATION_STATES.find((state) => state === text);
  if (match === undefined) throw new CliProblem(`--state ${text}: one of ${INVITATION_STATES.join(', ')}`);
  return match;
}

function describe(row: InvitationRow): string {
  const { id, inviterAccountId, friendAccountId, state, reason, joinedAt, orderNumber, dueAt } = row;
  const order = orderNumber === null ? '' : `  order ${orderNumber}`;
  const due = state === 'joined' && dueAt !== null ? `, due ${dueAt.toISOString()}` : '';
  const rewards =
    state === 'rewarded' ? `  inviter ${yuan(row.inviterFen)} CNY, friend ${yuan(row.friendFen)} CNY` : '';
  const why = reason === null ? '' : `  (${reason})`;
  return `${String(id).padStart(6)}  account ${inviterAccountId} invited ${friendAccountId}  ${state.padEnd(8)}  ${joinedAt.toISOString()}${order}${due}${rewards}${why}`;
}

const PROBLEMS: Readonly<Record<Exclude<RefuseOutcome, 'refused'>, string>> = {
  notFound: 'does not exist: see "npm run jishi -- invitation list"',
  rewarded: 'was rewarded: its rewards stay',
  refusedBefore: 'was refused before',
};

async function refuse(session: Session, text: string, { by, reason, dryRun }: Decision): Promise<void> {
  const id = idOf(text);
  await withinOrRehearsed(session, dryRun, async (tx) => {
    const outcome = await refuseInvitation(tx, { id, now: systemClock(), actor: by, reason });
    if (outcome !== 'refused') throw new CliProblem(`invitation ${id} ${PROBLEMS[outcome]}`);
    print('refused');
  });
}
