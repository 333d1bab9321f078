import type { Process } from '../../../test/harness/server.ts';

/** One of many calls at once, by its number, in one of the two processes. */
export type Attempt = (n: number, process: Process) => Promise<unknown>;

export interface Bound {
  /** The row of the refusal above it. */
  readonly refusal: string;
  readonly max: number;
  /** Makes the attempt, and tells how many stand. */
  readonly open: () => Promise<{ readonly attempt: Attempt; readonly count: () => Promise<number> }>;
}
