import type { Lang } from '@jishi/contract';
import type { Tx } from '../db/index.ts';
import {
  type Approved,
  type Audited,
  applyChange,
  type NeedsApproval,
  type Outcome,
  recordReading,
  runChange,
  runWork,
  type Words,
} from './change.ts';
import { type Columns, lineOf } from './column.ts';
import { type Decision, decisionFields, reasonField } from './decision.ts';
import type { Fields, InputOf } from './field.ts';
import type { CommandPorts, Permission } from './ports.ts';

/** A command as data, from which a command line is built. The console could build a form or a list from it too. */
export interface Command<Ports> {
  readonly kind: 'list' | 'show' | 'change' | 'work';
  /** Commands that change something are recorded in the audit log. */
  readonly effect: 'reads' | 'changes';
  /** The permission that the operator needs. `open` commands need no sign-in. */
  readonly permission: Permission | 'open';
  readonly summary: string;
  /** The arguments as shown in the help, if the fields are not enough. */
  readonly usage?: string;
  /** True if the verb can be typed without its noun, such as `login`. */
  readonly isTopLevel?: boolean;
  readonly input: Fields;
  /** The columns of a list. */
  readonly columns?: Columns<never>;
  /** Returns the data of a list or an item, without text. */
  readonly read?: (ports: Ports, input: never) => Promise<unknown>;
  /** Runs the command and prints the result. */
  readonly run: (ports: Ports, input: never) => Promise<void>;
  /** The permission that a second person needs to approve some changes of this command. */
  readonly approvalPermission?: Permission;
  /** Performs an approved change in the transaction of the approval. */
  readonly runApproved?: (tx: Tx, ports: Ports, input: never, approved: Approved) => Promise<Outcome>;
  /** Returns more text to print after the change's transaction. */
  readonly wordsAfter?: (ports: Ports, input: never) => Promise<Words>;
}

/** The commands of one noun. Verbs are unique, because they are keys. */
export interface CommandGroup<Ports> {
  /** A noun, such as `invoice`, or a noun and one of its parts, such as `invoice settings`. */
  readonly noun: string;
  readonly summary: string;
  readonly audience: 'operator';
  /** The verb to use when the noun is typed alone. */
  readonly defaultVerb?: string;
  /** Set if the commands also run on a database that is not migrated to this release. */
  readonly runsOnOlderDatabase?: true;
  readonly verbs: Readonly<Record<string, Command<Ports>>>;
}

interface Described<Input extends Fields> {
  readonly permission: Permission | 'open';
  readonly summary: string;
  readonly usage?: string;
  readonly isTopLevel?: boolean;
  readonly input: Input;
}

interface Reading<Input extends Fields> {
  /** Names the customer or item whose personal data is printed in full. Null if no personal data is printed in full. */
  readonly reveals?: (input: InputOf<Input>) => string | null;
}

type Needs<Ports> = Ports & CommandPorts;

/** Declares the operators' commands for one noun. */
export function group<Ports = CommandPorts>(
  rows: Omit<CommandGroup<Ports>, 'audience'>,
): CommandGroup<Ports> {
  return { ...rows, audience: 'operator' };
}

/** Declares a command that only reads, and that prints neither a list nor a single item. */
export function reading<Input extends Fields, Ports = CommandPorts>({
  run,
  reveals,
  ...row
}: Described<Input> &
  Reading<Input> & { readonly run: (ports: Ports, input: InputOf<Input>) => Promise<void> }): Command<
  Needs<Ports>
> {
  return {
    kind: 'work',
    effect: 'reads',
    ...row,
    async run(ports: Needs<Ports>, input: InputOf<Input>) {
      await recordIfRevealed(ports, reveals?.(input));
      await run(ports, input);
    },
  };
}

/**
 * Declares a command that runs without an operator, because there may be no database, or one of an older release. If it
 * changes anything, it must write its own audit entry.
 */
export function unattended<Input extends Fields, Ports>(
  row: Omit<Described<Input>, 'permission'> &
    Pick<Command<Ports>, 'effect'> & {
      readonly run: (ports: Ports, input: InputOf<Input>) => Promise<void>;
    },
): Command<Ports> {
  return { kind: 'work', permission: 'open', ...row };
}

/** Declares a change that uses more than one transaction, such as a load. */
export function work<Input extends Fields, Ports = CommandPorts>({
  run,
  subject,
  state,
  ...row
}: Described<Input> &
  Audited<InputOf<Input>, Ports> & {
    readonly run: (ports: Ports, input: InputOf<Input>) => Promise<Outcome>;
  }): Command<Needs<Ports>> {
  return {
    kind: 'work',
    effect: 'changes',
    ...row,
    input: { ...row.input, reason: reasonField, ...row.input },
    run: (ports: Needs<Ports>, input: InputOf<Input>) =>
      runWork(ports, input, { subject, state }, () => run(ports, input)),
  };
}

/** Declares a command that prints a list of rows. */
export function list<Input extends Fields, Row, Ports = CommandPorts>({
  rows,
  columns,
  empty,
  more,
  reveals,
  ...row
}: Described<Input> &
  Reading<Input> & {
    readonly rows: (ports: Ports, input: InputOf<Input>) => readonly Row[] | Promise<readonly Row[]>;
    readonly columns: Columns<Row>;
    /** Returns the text for an empty list. Defaults to `none`. */
    readonly empty?: (input: InputOf<Input>) => string;
    /** Returns a hint on how to continue if the search stopped before the last row; null if it reached the last row. */
    readonly more?: (ports: Ports, input: InputOf<Input>, rows: readonly Row[]) => Promise<string | null>;
  }): Command<Needs<Ports>> {
  return {
    kind: 'list',
    effect: 'reads',
    ...row,
    columns,
    read: async (ports: Ports, input: InputOf<Input>) => rows(ports, input),
    async run(ports: Needs<Ports>, input: InputOf<Input>) {
      await recordIfRevealed(ports, reveals?.(input));
      const all = await rows(ports, input);
      if (all.length === 0) ports.print(empty?.(input) ?? 'none');
      for (const one of all) ports.print(lineOf(columns, one));
      const next = (await more?.(ports, input, all)) ?? null;
      if (next !== null) ports.print(next);
    },
  };
}

/** Declares a command that prints one item with all its details. */
export function show<Input extends Fields, Thing, Ports = CommandPorts>({
  read,
  lines,
  reveals,
  ...row
}: Described<Input> &
  Reading<Input> & {
    readonly read: (ports: Ports, input: InputOf<Input>) => Promise<Thing>;
    readonly lines: (thing: Thing, lang: Lang) => readonly string[];
  }): Command<Needs<Ports>> {
  return {
    kind: 'show',
    effect: 'reads',
    ...row,
    read,
    async run(ports: Needs<Ports>, input: InputOf<Input>) {
      await recordIfRevealed(ports, reveals?.(input));
      for (const line of lines(await read(ports, input), ports.lang)) ports.print(line);
    },
  };
}

/**
 * Declares a change in one transaction. The audit log records the operator, the origin, the reason, and the state
 * before and after. The command supports a dry run.
 */
export function change<Input extends Fields, Ports = CommandPorts>({
  change,
  after,
  subject,
  state,
  approval,
  ...row
}: Described<Input> &
  Audited<InputOf<Input>, Ports> & {
    /** Makes the change and returns the text to print. */
    readonly change: (tx: Tx, input: InputOf<Input> & Decision, ports: Ports) => Promise<Words | Outcome>;
    /** Runs after the transaction and returns more text. */
    readonly after?: (input: InputOf<Input> & Omit<Decision, 'by'>, ports: Ports) => Promise<Words>;
    /** States whether a second person must approve the change. */
    readonly approval?: NeedsApproval<InputOf<Input>, Ports>;
  }): Command<Needs<Ports>> {
  type Typed = InputOf<Input> & Omit<Decision, 'by'>;
  const parts = { subject, state, approval, change };
  return {
    kind: 'change',
    effect: 'changes',
    ...row,
    input: { ...row.input, ...decisionFields, ...row.input },
    async run(ports: Needs<Ports>, input: Typed) {
      if ((await runChange(ports, input, parts)) === 'proposed') return;
      for (const line of [(await after?.(input, ports)) ?? []].flat()) ports.print(line);
    },
    ...(approval && {
      approvalPermission: approval.permission,
      runApproved: (tx: Tx, ports: Needs<Ports>, input: Typed, approved: Approved) =>
        applyChange(tx, ports, input, parts, approved),
    }),
    ...(after && { wordsAfter: (ports: Needs<Ports>, input: Typed) => after(input, ports) }),
  };
}

async function recordIfRevealed(ports: CommandPorts, subject: string | null | undefined): Promise<void> {
  if (subject !== null && subject !== undefined) await recordReading(ports, subject);
}
