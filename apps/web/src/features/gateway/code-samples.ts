import { addressOf, catalogEndpoints, type Lang } from '@jishi/contract';
import { type CallValues, callUrl } from './call-url.ts';

export interface StartCall {
  /** Scheme, host and port of this site. */
  origin: string;
  path: string;
  values: CallValues;
}

/** Sets the caller's own key; the later steps read it from here. */
export const KEY_COMMAND = "export JISHI_KEY='ACCESS_KEY' JISHI_SECRET='ACCESS_SECRET'";

/**
 * The sample of a data set as a command. It needs no key. For an English reader it also returns the meanings
 * of the Chinese texts.
 */
export function sampleCommand(origin: string, code: string, lang: Lang): string {
  const path = addressOf(catalogEndpoints.sample, { code });
  return `curl "${origin}${path}${lang === 'en' ? '?lang=en' : ''}"`;
}

/** A whole call in one command, including the key. */
export function keyCommand({ origin, path, values }: StartCall): string {
  return `curl -u "ACCESS_KEY:ACCESS_SECRET" "${origin}${callUrl(path, values)}"`;
}
