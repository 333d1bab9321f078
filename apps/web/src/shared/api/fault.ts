import { ApiError } from '@jishi/contract';
import { CallBlocked, InsecurePage, TokenNotGiven } from './call-errors.ts';

/** The cause of a failed call, classified by what the user can do about it. */
export type Fault =
  | { kind: 'refused'; message: string; status: number }
  | { kind: 'timeout' }
  | { kind: 'unreachable' }
  | { kind: 'insecure' }
  | { kind: 'blocked' }
  | { kind: 'noToken' }
  | { kind: 'broken' };

export function faultOf(error: unknown): Fault {
  if (error instanceof ApiError) return { kind: 'refused', message: error.message, status: error.status };
  if (error instanceof DOMException && error.name === 'TimeoutError') return { kind: 'timeout' };
  // `fetch` rejects with a TypeError if no response arrived.
  if (error instanceof TypeError) return { kind: 'unreachable' };
  if (error instanceof CallBlocked) return { kind: 'blocked' };
  if (error instanceof InsecurePage) return { kind: 'insecure' };
  if (error instanceof TokenNotGiven) return { kind: 'noToken' };
  return { kind: 'broken' };
}

const NOT_FOUND = 404;
const NOT_PERMITTED = 403;

/** Whether the server states that the requested object does not exist. */
export function isNotThere(error: unknown): boolean {
  const fault = faultOf(error);
  return fault.kind === 'refused' && fault.status === NOT_FOUND;
}

/** Whether a retry is pointless: the call is not permitted or not available on this site, or nothing was found. */
export function isSettled(error: unknown): boolean {
  const fault = faultOf(error);
  return fault.kind === 'refused' && [NOT_PERMITTED, NOT_FOUND].includes(fault.status);
}

/** Whether the same call may succeed later without any change. */
export function mayHeal(error: unknown): boolean {
  const fault = faultOf(error);
  return (
    fault.kind === 'unreachable' ||
    fault.kind === 'timeout' ||
    (fault.kind === 'refused' && fault.status >= 500)
  );
}

/**
 * Only errors that may be temporary are retried. A timeout is not retried, because the visitor has waited
 * long enough.
 */
export const mayRetry = (failures: number, error: unknown): boolean =>
  failures < 2 && mayHeal(error) && faultOf(error).kind !== 'timeout';
