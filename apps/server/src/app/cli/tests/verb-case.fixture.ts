import type { Operator } from './operator-command.fixture.ts';
import type { World } from './verb-world.fixture.ts';

/** A command with valid input. `run` is set if the command needs a particular operator. */
export interface Case {
  readonly args: readonly string[];
  readonly run?: Operator['run'];
}

/** Creates a case in a world, by the command's name in the audit log. */
export type Cases = Readonly<Record<string, (world: World) => Promise<Case>>>;

export const of =
  (...verb: string[]) =>
  (...args: readonly string[]): Case => ({ args: [...verb, ...args] });
