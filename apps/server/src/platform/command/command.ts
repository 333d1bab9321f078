import type { Lang } from '@jishi/contract';
import type { Tx } from '../db/index.ts';
import { type Columns, lineOf } from './column.ts';
import { type Decision, decisionFields } from './decision.ts';
import type { Fields, InputOf } from './field.ts';
import type { CommandPorts } from './ports.ts';
import { within, withinOrRehearsed } from './within.ts';

/**
 * A command as data, from which a command line is built. A form or a list of the console can be built from it
 * too.
 */
export interface Command<Ports> {
  readonly kind: 'list' | 'show' | 'change' | 'decision' | 'work';
  readonly summary: string;
  /** The arguments as help shows them, if the fields do not suffice. */
  readonly usage?: string;
  readonly input: Fields;
  /** The columns of a list. */
  readonly columns?: Columns<never>;
  /** Returns the data of a list or of one thing, without words. */
  readonly read?: (ports: Ports, input: never) => Promise<unknown>;
  /** Runs the command and prints the outcome. */
  readonly run: (ports: Ports, input: never) => Promise<void>;
}

/** The commands of one noun. Verbs are unique, because they are keys. */
export interface CommandGroup<Ports> {
  /** One word, or the noun and its part, such as `invoice settings`. */
  readonly noun: string;
  readonly summary: string;
  readonly audience: 'operator';
  /** The verb that is used if none is typed. */
  readonly defaultVerb?: string;
  /** Whether the commands also run on a database that is not migrated to this release. */
  readonly runsOnOlderDatabase?: true;
  readonly verbs: Readonly<Record<string, Command<Ports>>>;
}

interface Described<Input extends Fields> {
  readonly summary: string;
  readonly usage?: string;
  readonly input: Input;
}

type Needs<Ports> = Ports & CommandPorts;
type Words = string | readonly string[] | undefined;

/** Declares the operators' commands for one noun. */
export function group<Ports = CommandPorts>(
  rows: Omit<CommandGroup<Ports>, 'audience'>,
): CommandGroup<Ports> {
  return { ...rows, audience: 'operator' };
}

/** Declares a command that fits no other kind. */
export function work<Input extends Fields, Ports = CommandPorts>(
  row: Described<Input> & { readonly run: (ports: Ports, input: InputOf<Input>) => Promise<void> },
): Command<Ports> {
  return { kind: 'work', ...row };
}

/** Declares a command that prints a list of rows. */
export function list<Input extends Fields, Row, Ports = CommandPorts>({
  rows,
  columns,
  empty,
  ...row
}: Described<Input> & {
  readonly rows: (ports: Ports, input: InputOf<Input>) => readonly Row[] | Promise<readonly Row[]>;
  readonly columns: Columns<Row>;
  /** Returns the text for a list without rows. */
  readonly empty?: (input: InputOf<Input>) => string;
}): Command<Needs<Ports>> {
  return {
    kind: 'list',
    ...row,
    columns,
    read: async (ports: Ports, input: InputOf<Input>) => rows(ports, input),
    async run(ports: Needs<Ports>, input: InputOf<Input>) {
      const all = await rows(ports, input);
      if (all.length === 0 && empty !== undefined) ports.print(empty(input));
      for (const one of all) ports.print(lineOf(columns, one));
    },
  };
}

/** Declares a command that prints one thing with all its details. */
export function show<Input extends Fields, Thing, Ports = CommandPorts>({
  read,
  lines,
  ...row
}: Described<Input> & {
  readonly read: (ports: Ports, input: InputOf<Input>) => Promise<Thing>;
  readonly lines: (thing: Thing, lang: Lang) => readonly string[];
}): Command<Needs<Ports>> {
  return {
    kind: 'show',
    ...row,
    read,
    async run(ports: Needs<Ports>, input: InputOf<Input>) {
      for (const line of lines(await read(ports, input), ports.lang)) ports.print(line);
    },
  };
}

/** Declares a change in one transaction. The text that it returns is printed. */
export function change<Input extends Fields, Ports = CommandPorts>({
  change,
  ...row
}: Described<Input> & {
  readonly change: (tx: Tx, input: InputOf<Input>, ports: Ports) => Promise<Words>;
}): Command<Needs<Ports>> {
  return {
    kind: 'change',
    ...row,
    run: (ports: Needs<Ports>, input: InputOf<Input>) =>
      within(ports, async (tx) => printWords(ports, await change(tx, input, ports))),
  };
}

/** Declares a change that records who decided and why, and that has a dry run. */
export function decision<Input extends Fields, Ports = CommandPorts>({
  decide,
  after,
  ...row
}: Described<Input> & {
  readonly decide: (tx: Tx, input: InputOf<Input> & Decision, ports: Ports) => Promise<Words>;
  /** Runs after the transaction and returns further text. */
  readonly after?: (input: InputOf<Input> & Decision, ports: Ports) => Promise<Words>;
}): Command<Needs<Ports>> {
  return {
    kind: 'decision',
    ...row,
    input: { ...row.input, ...decisionFields },
    async run(ports: Needs<Ports>, input: InputOf<Input> & Decision) {
      await withinOrRehearsed(ports, input.dryRun, async (tx) =>
        printWords(ports, await decide(tx, input, ports)),
      );
      printWords(ports, await after?.(input, ports));
    },
  };
}

function printWords({ print }: Pick<CommandPorts, 'print'>, words: Words): void {
  for (const line of [words ?? []].flat()) print(line);
}
