import { ApiError } from '@jishi/contract';
import { CallBlocked, InsecurePage, TokenNotGiven } from './call-errors.ts';

/** What went wrong with a call, as far as a reader can act on it. */
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
  // fetch rejects with a TypeError when no answer came at all.
  if (error instanceof TypeError) return { kind: 'unreachable' };
  if (error instanceof CallBlocked) return { kind: 'blocked' };
  if (error instanceof InsecurePage) return { kind: 'insecure' };
  if (error instanceof TokenNotGiven) return { kind: 'noToken' };
  return { kind: 'broken' };
}

/** Only errors that may be temporary are retried. */
export function mayRetry(failures: number, error: unknown): boolean {
  const fault = faultOf(error);
  return failures < 2 && (fault.kind === 'unreachable' || (fault.kind === 'refused' && fault.status >= 500));
}
