import type { Lang } from '@jishi/contract';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/index.ts';

/** The ports of every command. A command declares further ones as the parameter of its functions. */
export interface CommandPorts {
  readonly db: Db;
  readonly clock: Clock;
  readonly lang: Lang;
  readonly print: (line: string) => void;
}
