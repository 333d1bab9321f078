import type { IncomingHttpHeaders } from 'node:http';
import { originOf } from '../../platform/http/index.ts';
import type { StreamsDeps } from './streams.deps.ts';

/**
 * Returns whether a page of this site or a program opens the stream. Browsers send the page's origin, and programs
 * usually send none. Pages of other sites are rejected, even with a valid key.
 */
export function isOwnOrigin(
  headers: IncomingHttpHeaders,
  { guards: { publicOrigin } }: Pick<StreamsDeps, 'guards'>,
): boolean {
  const { origin } = headers;
  return origin === undefined || origin === (publicOrigin ?? originOf({ headers }, undefined));
}
