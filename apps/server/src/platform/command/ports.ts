import type { Lang } from '@jishi/contract';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/index.ts';
import type { Written } from './field.ts';

/** A noun and an action, such as `wallet.write`. Roles are sets of permissions. */
export type Permission = `${string}.${string}`;

/** The operator who runs a command. */
export interface SignedIn {
  readonly id: bigint;
  readonly name: string;
}

/** The ports of every command. A command declares additional ports as the parameter type of its functions. */
export interface CommandPorts {
  readonly db: Db;
  readonly clock: Clock;
  readonly lang: Lang;
  readonly print: (line: string) => void;
  /** Null if nobody is signed in. In that case, commands that need an operator do not run. */
  readonly operator: SignedIn | null;
  /** The command's name in the audit log, such as `price.set`. */
  readonly action: string;
  /** The typed input by field name. */
  readonly typed: Readonly<Record<string, Written>>;
  /** True for a developer's own database, where there is no second person. */
  readonly isOwnMachine: boolean;
  /** The user and the machine that ran the command. */
  readonly origin: string;
}
