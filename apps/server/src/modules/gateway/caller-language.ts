import type { Lang } from '@jishi/contract';
import type { Principal } from '../access/index.ts';
import type { AnswerSource } from './answers.ts';
import type { GatewayCall } from './call.ts';

/**
 * Switches the call to the account's language, unless the request specifies one. The language does not affect the rows.
 */
export function inLanguageOf({ lang }: Principal, call: GatewayCall): GatewayCall {
  return call.isLangStated || call.lang === lang ? call : { ...call, lang };
}

/**
 * Parses with errors in the request's language, because that result is cached. If there is an error, parses again to
 * get the error in the account's language.
 */
export function parseCallIn(call: GatewayCall, lenient: boolean, requestLang: Lang): AnswerSource {
  try {
    return call.parse(lenient);
  } catch (error) {
    if (call.lang === requestLang) throw error;
    return call.parse(lenient, call.lang);
  }
}
