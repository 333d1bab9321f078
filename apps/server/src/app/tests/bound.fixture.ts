import type { Process } from '../../../test/harness/server.ts';

/** One of many concurrent attempts, by its number, in one of the two processes. */
export type Attempt = (n: number, process: Process) => Promise<unknown>;

export interface Bound {
  /** The error name of the refusal beyond the bound. */
  readonly refusal: string;
  readonly max: number;
  /** Opens the bound. Returns the attempt, and a count of those that succeeded. */
  readonly open: () => Promise<{ readonly attempt: Attempt; readonly count: () => Promise<number> }>;
}
