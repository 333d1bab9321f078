import { AsyncLocalStorage } from 'node:async_hooks';

/** The log position that a request needs, and the lag of the replicas that served it. */
export interface ReadContext {
  /** The position in the primary's log that the caller has seen. */
  readonly least: number;
  /** The largest lag of the replicas that served the request. Null if only the primary served it. */
  lagMs: number | null;
}

/** The header with the log position that a caller has seen. */
export const POSITION_HEADER = 'x-jishi-lsn';

/** The current request, on whose behalf statements run. Set only if there are replicas. */
export const readContext = new AsyncLocalStorage<ReadContext>();
