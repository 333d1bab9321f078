import { AsyncLocalStorage } from 'node:async_hooks';

/** The position that a request needs, and the lag of the replicas that answered it. */
export interface ReadContext {
  /** The position in the primary's log that its caller has seen. */
  readonly least: number;
  /** The largest lag of the replicas that answered it; null if the primary answered. */
  lagMs: number | null;
}

/** The request on whose behalf statements run. Nothing enters it unless there are replicas. */
export const readContext = new AsyncLocalStorage<ReadContext>();
