import { type CallValues, callUrl } from './call-url.ts';

export interface StartCall {
  /** Scheme, host and port of this site. */
  origin: string;
  path: string;
  values: CallValues;
}

/** Sets the caller's own key; the later steps read it from here. */
export const KEY_COMMAND = "export JISHI_KEY='ACCESS_KEY' JISHI_SECRET='ACCESS_SECRET'";

/** A whole call in one command, including the key. */
export function keyCommand({ origin, path, values }: StartCall): string {
  return `curl -u "ACCESS_KEY:ACCESS_SECRET" \\\n  "${origin}${callUrl(path, values)}"`;
}
