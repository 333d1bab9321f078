import { sql } from 'kysely';
import { APPROVAL_DAYS, insertApproval } from '../approvals.ts';
import { collectDetails, recordCommand } from '../audit.ts';
import { inTransaction, type Tx } from '../db/index.ts';
import { JISHI } from './command-line.ts';
import type { CommandPorts, Permission, SignedIn } from './ports.ts';
import { CommandProblem } from './problem.ts';
import { withinOrRehearsed } from './within.ts';

export type Words = string | readonly string[] | undefined;

/** The result of a change that returns other data in addition to the lines to print. */
export interface Outcome {
  readonly words?: Words;
  /** The changed item, if its name was not known before the change, such as a new id. */
  readonly subject?: string;
  /** The new state of the changed item. */
  readonly after?: unknown;
  /** The person who becomes an operator or signs in through this command. */
  readonly actor?: SignedIn;
  /**
   * A recorded error or finding, such as a wrong code or a bill with differences. The transaction commits, but the
   * command fails.
   */
  readonly problem?: string;
}

/** Names the item that a command changes, and reads its state before and after. */
export interface Audited<Input, Ports> {
  /** The item, such as `account 12`. */
  readonly subject: (input: Input) => string;
  /** Returns its state without secrets and personal data; null if it does not exist. */
  readonly state: (tx: Tx, input: Input, ports: Ports) => Promise<unknown>;
}

const NOBODY: SignedIn = { id: 0n, name: 'nobody' };
const idOf = (id: bigint): bigint | null => (id === 0n ? null : id);

interface Options {
  readonly reason?: string;
  readonly dryRun?: boolean;
}

/** States when a change needs a second person, and which permission that person needs. */
export interface NeedsApproval<Input, Ports> {
  readonly permission: Permission;
  readonly when: (tx: Tx, input: Input, ports: Ports) => boolean | Promise<boolean>;
  /**
   * Returns the part of the state that a proposal depends on. The rest, such as the balance of a wallet, may change
   * before the approval.
   */
  readonly premise?: (tx: Tx, input: Input, ports: Ports) => Promise<unknown>;
}

/** A second person's approval of a proposal. `check` throws if the state has changed since the proposal. */
export interface Approved {
  readonly id: bigint;
  readonly by: string;
  readonly check: (state: unknown) => void;
}

interface ChangeRow<Input, Ports> extends Audited<Input, Ports> {
  readonly approval: NeedsApproval<Input, Ports> | undefined;
  readonly change: (tx: Tx, input: Input & { readonly by: string }, ports: Ports) => Promise<Words | Outcome>;
}

/** Runs a change in one transaction, together with its audit entry. */
export async function runChange<Input extends object, Ports extends CommandPorts>(
  ports: Ports,
  input: Input,
  row: ChangeRow<Input, Ports>,
): Promise<'done' | 'proposed'> {
  const { dryRun = false }: Options = input;
  let problem: string | undefined;
  let isProposed = false;
  await withinOrRehearsed(ports, dryRun, async (tx, within) => {
    const needsApproval =
      row.approval !== undefined && !ports.isOwnMachine && (await row.approval.when(tx, input, within));
    isProposed = needsApproval && !dryRun;
    if (isProposed) return propose(tx, within, input, row);
    const outcome = await applyChange(tx, within, input, row);
    problem = outcome.problem;
    for (const line of [outcome.words ?? []].flat()) within.print(line);
    if (needsApproval) within.print('this needs the approval of another person');
  });
  if (problem !== undefined) throw new CommandProblem(problem);
  return isProposed ? 'proposed' : 'done';
}

/** Makes a change and writes its audit entry, both in the caller's transaction. */
export async function applyChange<Input extends object, Ports extends CommandPorts>(
  tx: Tx,
  ports: Ports,
  input: Input,
  { subject, state, approval, change }: ChangeRow<Input, Ports>,
  approved?: Approved,
): Promise<Outcome> {
  const { operator, action, origin } = ports;
  const { reason = '' }: Options = input;
  collectDetails(tx);
  const before = await state(tx, input, ports);
  approved?.check(approval?.premise === undefined ? before : await approval.premise(tx, input, ports));
  const outcome = outcomeOf(await change(tx, { ...input, by: operator?.name ?? '' }, ports));
  const after = outcome.after ?? (await state(tx, input, ports));
  const actor = outcome.actor ?? operator ?? NOBODY;
  await recordCommand(tx, {
    ...{ action, origin, reason, before, after },
    ...(approved && { detail: { approval: approved.id, approvedBy: approved.by } }),
    actor: actor.name,
    operatorId: idOf(actor.id),
    subject: outcome.subject ?? subject(input),
    outcome: outcome.problem === undefined ? 'done' : 'refused',
  });
  return outcome;
}

/** Stores the command as entered, as a proposal that a second person must approve. */
async function propose<Input extends object, Ports extends CommandPorts>(
  tx: Tx,
  ports: Ports,
  input: Input,
  { subject, state, approval, change }: ChangeRow<Input, Ports>,
): Promise<void> {
  const { operator, action, origin, clock, typed, print } = ports;
  const { reason = '' }: Options = input;
  if (operator === null || approval === undefined) throw new CommandProblem('nobody is signed in');
  const before = await state(tx, input, ports);
  const premise = approval.premise === undefined ? before : await approval.premise(tx, input, ports);
  // Rehearses the change and rolls it back, so that nobody has to approve a change that would be rejected.
  await sql`savepoint rehearsal`.execute(tx);
  await change(tx, { ...input, by: operator.name }, ports);
  await sql`rollback to savepoint rehearsal`.execute(tx);
  const proposal = {
    action,
    subject: subject(input),
    permission: approval.permission,
    payload: typed,
    reason,
  };
  const id = await insertApproval(tx, { ...proposal, state: premise, proposer: operator, now: clock() });
  await recordCommand(tx, {
    ...{ action, origin, reason, before, after: null, outcome: 'proposed', detail: { approval: id } },
    ...{ actor: operator.name, operatorId: operator.id, subject: proposal.subject },
  });
  print(
    `proposal ${id}: another person must approve it within ${APPROVAL_DAYS} days: ${JISHI} approvals approve ${id}`,
  );
}

function outcomeOf(said: Words | Outcome): Outcome {
  return typeof said === 'object' && !Array.isArray(said) ? (said as Outcome) : { words: said as Words };
}

/**
 * Runs work that needs several transactions, such as a load. Writes an audit entry before the work, so that no change
 * lacks one, and a second entry after it, which includes any problem. A dry run writes no entries.
 */
export async function runWork<Input extends object, Ports extends CommandPorts>(
  ports: Ports,
  input: Input,
  { subject, state }: Audited<Input, Ports>,
  work: () => Promise<Outcome>,
): Promise<void> {
  const { operator, action, origin, db } = ports;
  const { reason = '', dryRun = false }: Options = input;
  if (dryRun) {
    await work();
    return;
  }
  const read = (): Promise<unknown> => inTransaction(db, (tx) => state(tx, input, ports));
  const { id, name } = operator ?? NOBODY;
  const before = await read();
  const record = (
    outcome: 'done' | 'begun' | 'failed',
    after: unknown,
    detail: { readonly problem?: string } = {},
  ): Promise<void> =>
    inTransaction(db, (tx) =>
      recordCommand(tx, {
        ...{ action, origin, reason, outcome, before, after, detail },
        ...{ actor: name, operatorId: idOf(id), subject: subject(input) },
      }),
    );
  await record('begun', null);
  let end: Outcome;
  try {
    end = await work();
  } catch (error) {
    // If this entry cannot be written because the database is unavailable, the caller still gets the error of the work.
    // The entry with the outcome `begun` already exists.
    await read()
      .then((after) => record('failed', after))
      .catch(() => undefined);
    throw error;
  }
  const { problem } = end;
  await record('done', end.after ?? (await read()), problem === undefined ? {} : { problem });
  if (problem !== undefined) throw new CommandProblem(problem);
}

/** Records that an operator viewed personal data in full. */
export async function recordReading(ports: CommandPorts, subject: string, reason = ''): Promise<void> {
  const { operator, action, origin, db } = ports;
  if (operator === null) throw new CommandProblem('sign in to read personal data in full');
  await inTransaction(db, (tx) =>
    recordCommand(tx, {
      ...{ action, origin, subject, reason, outcome: 'done', before: null, after: null },
      ...{ actor: operator.name, operatorId: operator.id },
    }),
  );
}
