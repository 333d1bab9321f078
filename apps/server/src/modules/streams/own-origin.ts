import type { IncomingHttpHeaders } from 'node:http';
import { originOf } from '../../platform/http/index.ts';
import type { StreamsDeps } from './streams.deps.ts';

/** Browsers name the site of a page that opens a stream. Another site's page may not, whatever key it has. */
export function isOwnOrigin(
  headers: IncomingHttpHeaders,
  { guards: { publicOrigin } }: Pick<StreamsDeps, 'guards'>,
): boolean {
  const { origin } = headers;
  return origin === undefined || origin === (publicOrigin ?? originOf({ headers }, undefined));
}
