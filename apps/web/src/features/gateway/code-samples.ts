import { TOKEN_PATH } from '@jishi/contract';
import { type CallValues, callUrl, sentValues } from './call-url.ts';

export interface StartCall {
  /** Scheme, host and port of this site. */
  origin: string;
  path: string;
  values: CallValues;
}

/** The shell command that gets a token. The caller sets the two variables. */
export const tokenCommand = (origin: string): string =>
  `TOKEN=$(curl -s \\
  "${origin}${TOKEN_PATH}" \\
  -d grant_type=client_credentials \\
  -d client_id="$JISHI_KEY" -d client_secret="$JISHI_SECRET" |
  sed -E 's/.*"access_token" *: *"([^"]+)".*/\\1/')`;

/** Sets the caller's own key; the later steps read it from here. */
export const KEY_COMMAND = "export JISHI_KEY='ACCESS_KEY' JISHI_SECRET='ACCESS_SECRET'";

/**
 * The shell command that makes the call. The values are on a separate line, because one line with all of them
 * would be too long.
 */
export function callCommand({ origin, path, values }: StartCall): string {
  const data = sentValues(values).map((pair) => `-d "${new URLSearchParams([pair])}"`);
  const parts = [
    'curl -G -H "Authorization: Bearer $TOKEN"',
    `"${origin}${path}"`,
    ...(data.length > 0 ? [data.join(' ')] : []),
  ];
  return parts.join(' \\\n  ');
}

/** A whole call in one command, including the key. */
export function keyCommand({ origin, path, values }: StartCall): string {
  return `curl -u "ACCESS_KEY:ACCESS_SECRET" \\\n  "${origin}${callUrl(path, values)}"`;
}
