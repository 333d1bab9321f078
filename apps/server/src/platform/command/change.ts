import { collectDetails, recordCommand } from '../audit.ts';
import { inTransaction, type Tx } from '../db/index.ts';
import type { CommandPorts, SignedIn } from './ports.ts';
import { CommandProblem } from './problem.ts';
import { withinOrRehearsed } from './within.ts';

export type Words = string | readonly string[] | undefined;

/** The outcome of a change that has more to say than words. */
export interface Outcome {
  readonly words?: Words;
  /** The thing that the change made, if its name was unknown before. */
  readonly subject?: string;
  /** The state of the thing that the change made. */
  readonly after?: unknown;
  /** The person who becomes an operator or signs in by this command. */
  readonly actor?: SignedIn;
  /** A refusal that stays recorded, such as a wrong code: the transaction commits, and the command fails. */
  readonly problem?: string;
}

/** Names the thing that a command changes, and reads its state before and after. */
export interface Audited<Input, Ports> {
  /** The thing, such as `account 12`. */
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

/** Runs a change in one transaction, together with its entry in the audit log. */
export async function runChange<Input extends object, Ports extends CommandPorts>(
  ports: Ports,
  input: Input,
  { subject, state }: Audited<Input, Ports>,
  change: (tx: Tx, input: Input & { readonly by: string }) => Promise<Words | Outcome>,
): Promise<void> {
  const { operator, action, origin, print } = ports;
  const { reason = '', dryRun = false }: Options = input;
  let problem: string | undefined;
  await withinOrRehearsed(ports, dryRun, async (tx) => {
    collectDetails(tx);
    const before = await state(tx, input, ports);
    const outcome = outcomeOf(await change(tx, { ...input, by: operator?.name ?? '' }));
    const after = outcome.after ?? (await state(tx, input, ports));
    const actor = outcome.actor ?? operator ?? NOBODY;
    problem = outcome.problem;
    await recordCommand(tx, {
      ...{ action, origin, reason, before, after },
      actor: actor.name,
      operatorId: idOf(actor.id),
      subject: outcome.subject ?? subject(input),
      outcome: problem === undefined ? 'done' : 'refused',
    });
    for (const line of [outcome.words ?? []].flat()) print(line);
  });
  if (problem !== undefined) throw new CommandProblem(problem);
}

function outcomeOf(said: Words | Outcome): Outcome {
  return typeof said === 'object' && !Array.isArray(said) ? (said as Outcome) : { words: said as Words };
}

/**
 * Runs work in several transactions, such as a load. One entry is written before it, so that no change is
 * without one, and another after it. A dry run writes none.
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
  const record = (outcome: 'done' | 'begun' | 'failed', after: unknown): Promise<void> =>
    inTransaction(db, (tx) =>
      recordCommand(tx, {
        ...{ action, origin, reason, outcome, before, after },
        ...{ actor: name, operatorId: idOf(id), subject: subject(input) },
      }),
    );
  await record('begun', null);
  let end: Outcome;
  try {
    end = await work();
  } catch (error) {
    await record('failed', await read());
    throw error;
  }
  await record('done', end.after ?? (await read()));
  if (end.problem !== undefined) throw new CommandProblem(end.problem);
}

/** Records that an operator read personal data in full. */
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
