import type { IncomingHttpHeaders } from 'node:http';
import { originOf } from '../../platform/http/index.ts';
import type { StreamsDeps } from './streams.deps.ts';

/**
 * Returns whether a page of this site opens the stream. Browsers send the page's origin, and other sites' pages are
 * rejected, whatever their key.
 */
export function isOwnOrigin(
  headers: IncomingHttpHeaders,
  { guards: { publicOrigin } }: Pick<StreamsDeps, 'guards'>,
): boolean {
  const { origin } = headers;
  return origin === undefined || origin === (publicOrigin ?? originOf({ headers }, undefined));
}
