import { mayDo, readRoles } from '../../modules/operators/index.ts';
import {
  APPROVAL_DAYS,
  APPROVAL_STATES,
  type Approval,
  decideApproval,
  hashOfState,
  lockApproval,
  mayBeOnePerson,
  readApproval,
  readApprovals,
} from '../../platform/approvals.ts';
import { marketInstant } from '../../platform/clock.ts';
import {
  CommandProblem,
  command,
  field,
  JISHI,
  type Permission,
  parse,
  picked,
  printable,
  type SignedIn,
} from '../../platform/command/index.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Session } from './session.ts';
import { inputFrom } from './typed-input.ts';

const LIST_MAX = 1_000;
const HASH_SHOWN = 12;

const id = field.argument(parse.idFrom('approvals list'));

export const approvalsCommands = command.group<Session>({
  noun: 'approvals',
  summary: 'changes that need the approval of a second person',
  defaultVerb: 'list',
  verbs: {
    list: command.list({
      permission: 'approval.read',
      summary: 'pending proposals, newest first',
      input: {
        state: field.defaultedOption(
          '<state>',
          APPROVAL_STATES.join(', '),
          parse.oneOf(APPROVAL_STATES),
          'pending',
        ),
        before: field.option('<id>', 'only proposals before this one', parse.idFrom('approvals list')),
        limit: field.defaultedOption('<count>', 'maximum number of proposals', parse.count(LIST_MAX), '50'),
      },
      rows: ({ db }: Session, filter) => readApprovals(db, filter),
      columns: {
        id: { of: (row) => String(row.id), right: 6 },
        action: { of: ({ action }) => action, left: 18 },
        subject: { of: ({ subject }) => subject, left: 24 },
        proposer: { of: ({ proposer }) => proposer, before: '  by ' },
        expiresAt: { of: ({ expiresAt }) => expiresAt, before: '  until ' },
        decidedBy: { of: ({ decidedBy }) => decidedBy, before: '  decided by ' },
        reason: { of: ({ reason }) => reason || null, before: '  "', after: '"' },
      },
      empty: ({ state }) => `no proposal is ${state}`,
    }),
    show: command.show({
      permission: 'approval.read',
      summary: 'a proposal with every change that it would make',
      input: { id },
      async read({ db }: Session, input) {
        const approval = await readApproval(db, input.id);
        if (approval === undefined) throw new CommandProblem(unknown(input.id));
        return approval;
      },
      lines: linesOf,
    }),
    approve: command.change({
      permission: 'approval.decide',
      subject: (input) => `approval ${input.id}`,
      state: approvalState,
      summary: 'approve a proposal of another person, and apply it now',
      input: { id },
      async change(tx, input, session: Session) {
        const operator = signedIn(session);
        const approval = await pending(tx, input.id, session.clock());
        if (approval.proposerId === operator.id)
          throw new CommandProblem('you proposed this yourself: another person must approve it');
        refuseWithout(session.roles, approval.permission, operator.name);
        const { proposer: first } = approval;
        if (await mayBeOnePerson(tx, { first, second: operator.name, now: session.clock() }))
          throw new CommandProblem(
            `one of ${first} and ${operator.name} has reset the other’s login in the last ${APPROVAL_DAYS} days: a third person must approve it`,
          );
        const words = await execute(tx, approval, session);
        await decideApproval(tx, approval.id, { state: 'executed', by: operator, now: session.clock() });
        return words;
      },
      async after({ id: approvalId, dryRun }, session: Session) {
        const approval = dryRun ? undefined : await readApproval(session.db, approvalId);
        const row = approval && session.commandOf(approval.action);
        if (row?.wordsAfter === undefined) return undefined;
        return row.wordsAfter(session, inputFrom(row, JSON.parse(approval?.payload ?? '{}')) as never);
      },
    }),
    reject: command.change({
      permission: 'approval.read',
      subject: (input) => `approval ${input.id}`,
      state: approvalState,
      summary: 'reject a proposal, or withdraw your own',
      input: { id },
      async change(tx, input, session: Session) {
        const operator = signedIn(session);
        const approval = await pending(tx, input.id, null);
        if (approval.proposerId !== operator.id)
          refuseWithout(session.roles, approval.permission, operator.name);
        await decideApproval(tx, approval.id, { state: 'rejected', by: operator, now: session.clock() });
        return 'rejected';
      },
    }),
  },
});

/** Applies the proposed change if the state it depends on is unchanged. */
async function execute(tx: Tx, approval: Approval, session: Session): Promise<readonly string[]> {
  const { action, payload, payloadHash, stateHash, proposer, proposerId } = approval;
  const row = session.commandOf(action);
  if (row?.runApproved === undefined)
    throw new CommandProblem(
      `in this release, ${action} is not a command that needs approval: reject the proposal`,
    );
  if (!sha256(payload).equals(payloadHash)) throw new CommandProblem('the proposal was tampered with');
  const roles = await readRoles(tx, proposerId);
  if (row.permission !== 'open') refuseWithout(roles, row.permission, proposer);
  const input = inputFrom(row, JSON.parse(payload));
  const ports = { ...session, action, operator: { id: proposerId, name: proposer } };
  const check = (state: unknown): void => {
    if (!hashOfState(state).equals(stateHash))
      throw new CommandProblem(
        `${approval.subject} has changed since the proposal: reject it, and propose the change again`,
      );
  };
  const approved = { id: approval.id, by: signedIn(session).name, check };
  const outcome = await row.runApproved(tx, ports, input as never, approved);
  return [outcome.words ?? []].flat();
}

async function pending(tx: Tx, approvalId: bigint, now: Date | null): Promise<Approval> {
  const approval = await lockApproval(tx, approvalId);
  if (approval === undefined) throw new CommandProblem(unknown(approvalId));
  if (approval.state !== 'pending') throw new CommandProblem(`it was already ${approval.state}`);
  if (now !== null && approval.expiresAt <= now)
    throw new CommandProblem(`it expired at ${marketInstant(approval.expiresAt)}: propose the change again`);
  return approval;
}

function refuseWithout(roles: readonly string[], permission: string, name: string): void {
  if (!mayDo(roles, permission as Permission))
    throw new CommandProblem(`${name} lacks the permission ${permission}`);
}

function signedIn({ operator }: Session): SignedIn {
  if (operator === null) throw new CommandProblem('nobody is signed in');
  return operator;
}

async function approvalState(tx: Tx, input: { readonly id: bigint }) {
  return picked(await readApproval(tx, input.id), 'action', 'subject', 'proposer', 'state', 'decidedBy');
}

const unknown = (approvalId: bigint): string =>
  `there is no proposal ${approvalId}: list them with "${JISHI} approvals list"`;

function linesOf(approval: Approval): string[] {
  const { proposer, proposedAt, expiresAt, state, decidedBy, reason, permission } = approval;
  const inputs = Object.entries(JSON.parse(approval.payload) as Record<string, unknown>);
  return [
    `${approval.id}  ${approval.action}  ${printable(approval.subject)}  ${state}`,
    `proposed  ${marketInstant(proposedAt)} by ${proposer}, until ${marketInstant(expiresAt)}`,
    ...(reason === '' ? [] : [`reason    ${printable(reason)}`]),
    ...inputs.map(([name, value]) => `input     ${name}: ${printable(JSON.stringify(value))}`),
    `needs     ${permission}`,
    `sha256    ${approval.payloadHash.toString('hex').slice(0, HASH_SHOWN)}…`,
    ...(decidedBy === null ? [] : [`decided   by ${decidedBy}`]),
  ];
}
