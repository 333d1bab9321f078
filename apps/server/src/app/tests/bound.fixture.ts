import type { Process } from '../../../test/harness/server.ts';

/** One of many concurrent attempts, with its number, in one of the two processes. */
export type Attempt = (n: number, process: Process) => Promise<unknown>;

export interface Bound {
  /** The name of the error that attempts above the limit get. */
  readonly refusal: string;
  readonly max: number;
  /** Prepares the limit. Returns the attempt and a function that counts successful attempts. */
  readonly open: () => Promise<{ readonly attempt: Attempt; readonly count: () => Promise<number> }>;
}
