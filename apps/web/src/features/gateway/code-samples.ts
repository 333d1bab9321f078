import { TOKEN_PATH } from '@jishi/contract';
import { type CallValues, callUrl, sentValues } from './call-url.ts';

export interface StartCall {
  /** Scheme, host and port of this site. */
  origin: string;
  path: string;
  values: CallValues;
}

/** The token step for a shell; the two variables are the caller's own. */
export const tokenCommand = (origin: string): string =>
  `TOKEN=$(curl -s \\
  "${origin}${TOKEN_PATH}" \\
  -d grant_type=client_credentials \\
  -d client_id="$JISHI_KEY" -d client_secret="$JISHI_SECRET" |
  sed -E 's/.*"access_token" *: *"([^"]+)".*/\\1/')`;

/** Where the caller's own key goes; the other steps read it from there. */
export const KEY_COMMAND = "export JISHI_KEY='ACCESS_KEY' JISHI_SECRET='ACCESS_SECRET'";

/** The call step for a shell, with the values in a line of their own: an address that holds them all is too long for one. */
export function callCommand({ origin, path, values }: StartCall): string {
  const data = sentValues(values).map((pair) => `-d "${new URLSearchParams([pair])}"`);
  const parts = [
    'curl -G -H "Authorization: Bearer $TOKEN"',
    `"${origin}${path}"`,
    ...(data.length > 0 ? [data.join(' ')] : []),
  ];
  return parts.join(' \\\n  ');
}

/** A whole call in one command, with the key itself. */
export function keyCommand({ origin, path, values }: StartCall): string {
  return `curl -u "ACCESS_KEY:ACCESS_SECRET" \\\n  "${origin}${callUrl(path, values)}"`;
}
