import type { Lang } from '@jishi/contract';
import type { Tx } from '../db/index.ts';
import { type Columns, lineOf } from './column.ts';
import { type Decision, decisionFields } from './decision.ts';
import type { Fields, InputOf } from './field.ts';
import type { CommandPorts } from './ports.ts';
import { within, withinOrRehearsed } from './within.ts';

/** A command as a value. A command line is made of it, and a form or a list of the console can be. */
export interface Command<Ports> {
  readonly kind: 'list' | 'show' | 'change' | 'decision' | 'work';
  readonly summary: string;
  /** The arguments as help shows them, where the fields do not say enough. */
  readonly usage?: string;
  readonly input: Fields;
  /** The columns of a list. */
  readonly columns?: Columns<never>;
  /** The data of a list or of one thing, without words. */
  readonly read?: (ports: Ports, input: never) => Promise<unknown>;
  /** Does the command and prints the outcome. */
  readonly run: (ports: Ports, input: never) => Promise<void>;
}

/** The commands of one noun. Its verbs are unique, because they are its keys. */
export interface CommandGroup<Ports> {
  /** One word, or the noun and its part: `invoice settings`. */
  readonly noun: string;
  readonly summary: string;
  readonly audience: 'operator';
  /** The verb that runs when none is given. */
  readonly defaultVerb?: string;
  readonly verbs: Readonly<Record<string, Command<Ports>>>;
}

interface Described<Input extends Fields> {
  readonly summary: string;
  readonly usage?: string;
  readonly input: Input;
}

type Needs<Ports> = Ports & CommandPorts;
type Words = string | readonly string[] | undefined;

/** Commands of operators on one noun. */
export function group<Ports = CommandPorts>(
  rows: Omit<CommandGroup<Ports>, 'audience'>,
): CommandGroup<Ports> {
  return { ...rows, audience: 'operator' };
}

/** Work that no other kind fits. */
export function work<Input extends Fields, Ports = CommandPorts>(
  row: Described<Input> & { readonly run: (ports: Ports, input: InputOf<Input>) => Promise<void> },
): Command<Ports> {
  return { kind: 'work', ...row };
}

/** A list of rows. */
export function list<Input extends Fields, Row, Ports = CommandPorts>({
  rows,
  columns,
  empty,
  ...row
}: Described<Input> & {
  readonly rows: (ports: Ports, input: InputOf<Input>) => readonly Row[] | Promise<readonly Row[]>;
  readonly columns: Columns<Row>;
  /** Words for a list without rows. */
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

/** One thing with all that is known of it. */
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

/** A change in one transaction. Its words are printed. */
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

/** A change that records who decided and why, and that can be rehearsed. */
export function decision<Input extends Fields, Ports = CommandPorts>({
  decide,
  after,
  ...row
}: Described<Input> & {
  readonly decide: (tx: Tx, input: InputOf<Input> & Decision, ports: Ports) => Promise<Words>;
  /** Words for when the transaction is over. */
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
