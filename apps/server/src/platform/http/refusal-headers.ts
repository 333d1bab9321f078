import type { IncomingHttpHeaders } from 'node:http';
import { SHOULD_RETRY_HEADER, shouldRetry } from '@jishi/contract';
import { CELL_HEADER } from '../cell/index.ts';
import type { Refusal } from '../refusal.ts';

/** The seconds after which a call that failed temporarily may be retried. */
export const RETRY_SECONDS = 1;
const UNAVAILABLE = 503;

/**
 * The headers of an error that tell a program whether and when to retry its request, and at which cell.
 * `Retry-After-Ms` is sent only if the wait is known in milliseconds.
 */
export function refusalHeaders({ row, values }: Refusal, headers: IncomingHttpHeaders): [string, string][] {
  const { retry = row.status === UNAVAILABLE ? RETRY_SECONDS : undefined, retryMs, cell } = values;
  const should = shouldRetry(row, headers['idempotency-key'] !== undefined);
  const sent: [string, string][] = [];
  if (typeof retry === 'string' || typeof retry === 'number') sent.push(['retry-after', String(retry)]);
  if (typeof retryMs === 'number') sent.push(['retry-after-ms', String(retryMs)]);
  if (should !== undefined) sent.push([SHOULD_RETRY_HEADER, should]);
  if (typeof cell === 'string') sent.push([CELL_HEADER, cell]);
  return sent;
}
