import type { Query, QueryClient } from '@tanstack/react-query';
import { mayHeal } from '../api/fault.ts';
import { after } from '../time/timers.ts';

export const FIRST_WAIT_MS = 2_000;
export const LONGEST_WAIT_MS = 30_000;

/**
 * Repeats visible queries that failed because there was no connection or no server, as soon as one of them succeeds.
 * The attempts run in the background, so that the error message stays until there is something else to show. Returns a
 * function that stops it.
 */
export function recoverQueries(client: QueryClient): () => void {
  let waitMs = FIRST_WAIT_MS;
  let callOff: (() => void) | null = null;
  const failed = (): Query[] =>
    client.getQueryCache().findAll({ type: 'active', fetchStatus: 'idle', predicate: isFailed });
  const plan = (): void => {
    callOff ??= after(waitMs, () => void attempt());
  };
  const attempt = async (): Promise<void> => {
    const [first] = failed();
    const isAnswered = first !== undefined && (await answers(client, first));
    if (isAnswered) await client.refetchQueries({ type: 'active', fetchStatus: 'idle', predicate: isFailed });
    callOff = null;
    waitMs = isAnswered || first === undefined ? FIRST_WAIT_MS : Math.min(2 * waitMs, LONGEST_WAIT_MS);
    if (failed().length > 0) plan();
  };
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && mayHeal(event.action.error)) plan();
  });
  return () => {
    stop();
    callOff?.();
  };
}

const isFailed = ({ state: { status, error } }: Query): boolean => status === 'error' && mayHeal(error);

/** Returns whether the server answers the call of a query, regardless of the result. */
async function answers(client: QueryClient, { options, queryKey, meta }: Query): Promise<boolean> {
  const { queryFn } = options;
  if (typeof queryFn !== 'function') return false;
  const pageParam = 'initialPageParam' in options ? options.initialPageParam : undefined;
  try {
    const { signal } = new AbortController();
    await queryFn({ client, queryKey, signal, meta, pageParam, direction: 'forward' });
    return true;
  } catch (error) {
    return !mayHeal(error);
  }
}
