import { addressOf, catalogEndpoints, type Lang } from '@jishi/contract';
import { type CallValues, callUrl } from './call-url.ts';

export interface StartCall {
  /** Scheme, host and port of this site. */
  origin: string;
  path: string;
  values: CallValues;
}

/** Sets a variable to the caller's key, which the later steps read. */
export const KEY_COMMAND = "export JISHI_KEY='ACCESS_KEY' JISHI_SECRET='ACCESS_SECRET'";

/**
 * Returns the command that fetches the sample of a data set. It needs no key. For an English reader, it also requests
 * the meanings of Chinese texts.
 */
export function sampleCommand(origin: string, code: string, lang: Lang): string {
  const path = addressOf(catalogEndpoints.sample, { code });
  return `curl "${origin}${path}${lang === 'en' ? '?lang=en' : ''}"`;
}

/** Returns a complete call as one command that includes the key. */
export function keyCommand({ origin, path, values }: StartCall): string {
  return `curl -u "ACCESS_KEY:ACCESS_SECRET" "${origin}${callUrl(path, values)}"`;
}
