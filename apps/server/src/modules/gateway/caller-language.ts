import type { Lang } from '@jishi/contract';
import type { Principal } from '../access/index.ts';
import type { AnswerSource } from './answers.ts';
import type { GatewayCall } from './call.ts';

/**
 * Returns the call in the language of the account, unless the request specifies a language. The answer itself
 * does not depend on it.
 */
export function inLanguageOf({ lang }: Principal, call: GatewayCall): GatewayCall {
  return call.isLangStated || call.lang === lang ? call : { ...call, lang };
}

/**
 * Parses in the language of the request, because that result is cached. Only a refusal is then translated to
 * the language of the account.
 */
export function parseCallIn(call: GatewayCall, lenient: boolean, requestLang: Lang): AnswerSource {
  try {
    return call.parse(lenient);
  } catch (error) {
    if (call.lang === requestLang) throw error;
    return call.parse(lenient, call.lang);
  }
}
