import { FEED_PARAMETERS, fillText, type Lang, VERSION_PARAMETERS, WIRE_PARAMETERS } from '@jishi/contract';
import { hashText, TextCache } from '../../platform/cache/index.ts';
import { bearerOf, languageOf, statedLanguage } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { holdsKey } from '../access/index.ts';
import type { Dataset, DatasetRegistry } from '../datasets/index.ts';
import type { AnswerParser, AnswerSource } from './answers.ts';
import type { CallParameters } from './call.ts';
import { addAll, type ParameterSource } from './parameter-pairs.ts';

/** The parts of a call that depend only on the request's text. */
export interface PreparedCall {
  readonly kind: 'rows' | 'feed' | 'all';
  readonly dataset: Dataset;
  readonly lang: Lang;
  /** False if the request does not specify a language. */
  readonly isLangStated: boolean;
  readonly parameters: CallParameters;
  /**
   * Parses the parameters and caches the result, separately for strict and lenient callers. If `lang` is given, errors
   * are in that language.
   */
  readonly parse: (lenient: boolean, lang?: Lang) => AnswerSource;
}

export interface ReadableRequest extends ParameterSource {
  readonly params: unknown;
}

interface Entry {
  readonly revision: number;
  readonly call: PreparedCall;
}

const CALLS_MAX = 5_000;
const ADDRESS_LENGTH_MAX = 2_000;

/**
 * Reads a call's data set and parameters. Clients repeat the same URL, and parsing is half the cost of a cached
 * response, so the result is cached. When any data set changes, the cache is cleared.
 */
export class PreparedCalls {
  readonly #registry: DatasetRegistry;
  readonly #parsers: { readonly rows: AnswerParser; readonly feed: AnswerParser };
  readonly #cache = new TextCache<Entry>({ sizeMax: CALLS_MAX, sizeOf: () => 1 });

  constructor(
    registry: DatasetRegistry,
    parsers: { readonly rows: AnswerParser; readonly feed: AnswerParser },
  ) {
    this.#registry = registry;
    this.#parsers = parsers;
  }

  prepare(request: ReadableRequest): PreparedCall {
    const { url, headers } = request;
    if (request.body !== undefined && request.body !== null) return this.#read(request);
    const name = hashText(`${headers['accept-language'] ?? ''} ${url}`);
    const entry = this.#cache.get(name);
    const { revision } = this.#registry;
    if (entry?.revision === revision) return withCaller(entry.call, headers.authorization);
    const call = this.#read(request);
    if (name.text.length <= ADDRESS_LENGTH_MAX && headers.authorization === undefined)
      this.#cache.set(name, { revision, call });
    return call;
  }

  /** Returns the data set that the code names, or undefined if there is none. */
  datasetOf(code: string): Dataset | undefined {
    return this.#find(code)?.dataset;
  }

  #read(request: ReadableRequest): PreparedCall {
    const { code } = request.params as { code: string };
    const named = this.#find(code);
    if (named === undefined) throw apiUnknown(code);
    const { kind, dataset } = named;
    const parameters = readParameters(request, dataset);
    const stated = statedLanguage({
      query: { lang: parameters.values.get('lang') },
      headers: request.headers,
    });
    const lang = stated ?? 'zh';
    const parser = kind === 'feed' ? this.#parsers.feed : this.#parsers.rows;
    let strictSource: AnswerSource | undefined;
    let lenientSource: AnswerSource | undefined;
    const parse = (lenient: boolean, inLang = lang): AnswerSource => {
      if (inLang !== lang) return parser(dataset, parameters.values, inLang, lenient);
      if (lenient) {
        lenientSource ??= parser(dataset, parameters.values, lang, true);
        return lenientSource;
      }
      strictSource ??= parser(dataset, parameters.values, lang, false);
      return strictSource;
    };
    return { kind, dataset, lang, isLangStated: stated !== null, parameters, parse };
  }

  /** Resolves a code to a data set, its change feed (`_inc`) or all of its rows (`_all`). */
  #find(code: string): Pick<PreparedCall, 'kind' | 'dataset'> | undefined {
    const dataset = this.#registry.find(code);
    if (dataset) return { kind: 'rows', dataset };
    const base = this.#registry.find(code.replace(/_(inc|all)$/i, ''));
    if (base && /_inc$/i.test(code)) return { kind: 'feed', dataset: base };
    if (base && /_all$/i.test(code)) return { kind: 'all', dataset: base };
    return undefined;
  }
}

/** Returns the error for a data API that does not exist. */
export const apiUnknown = (code: string): Refusal =>
  new Refusal('gateway.apiUnknown', { code: code.slice(0, 60) });

/** Adds the authorization header, which is never part of the cached result. */
function withCaller(call: PreparedCall, header: string | undefined): PreparedCall {
  if (header === undefined) return call;
  const token = bearerOf(header) ?? call.parameters.token;
  const basic = token === null && holdsKey(header) ? header : null;
  return { ...call, parameters: { ...call.parameters, token, basic } };
}

/** The parameters that concern the caller and the mode of the call rather than the query. */
const TOKEN = 'access_token';
const DRY_RUN = 'dry_run';
const PARAMETERS_MAX = 100;
/** The gateway's parameter names in lower case. */
const NAMES = new Set(
  [...WIRE_PARAMETERS, ...VERSION_PARAMETERS, ...FEED_PARAMETERS, { name: 'pageNum' }].map(({ name }) =>
    name.toLowerCase(),
  ),
);

/**
 * Merges the parameters in the query string and the body. The body overrides the query string, and later values
 * override earlier ones. Known names match in any letter case. The token may also be sent as `Authorization: Bearer`. A
 * token overrides `Basic`, because some clients always send `Basic` credentials, for example for a proxy.
 */
export function readParameters(request: ParameterSource, { manifest }: Dataset): CallParameters {
  const spelled = new Map<string, string>();
  addAll(spelled, request);
  if (spelled.size > PARAMETERS_MAX)
    throw new Refusal('gateway.bodyUnreadable', { reason: `> ${PARAMETERS_MAX} parameters` });
  const isKnown = (name: string): boolean =>
    NAMES.has(name) || manifest.parameters.some((parameter) => parameter.name.toLowerCase() === name);
  const values = inLowerCase(spelled, isKnown, request);
  const caller = credentialsIn(request, values.get(TOKEN));
  const dryRun = values.get(DRY_RUN);
  values.delete(TOKEN);
  values.delete(DRY_RUN);
  return { values, ...caller, dryRun: isTrue(dryRun) };
}

export type Credentials = Pick<CallParameters, 'token' | 'basic'>;

function credentialsIn({ headers: { authorization } }: ParameterSource, parameter?: string): Credentials {
  const token = bearerOf(authorization) ?? parameter ?? null;
  const isKey = !token && authorization !== undefined && holdsKey(authorization);
  return { token: token || null, basic: isKey ? authorization : null };
}

/** Reads the caller's credentials from as much of the request as is readable. */
export const readCredentials = (request: ParameterSource): Credentials =>
  credentialsIn(request, readableValues(request).get(TOKEN));

/** The language and the format of a reply, even if the reply is an error. */
export interface ReplyForm {
  readonly lang: Lang;
  readonly format: string;
}

const WHOLE = /_all\/?(?:\?|$)/i;

/**
 * Reads the reply format from as much of the request as is readable, so that a bad parameter is rejected in that
 * format.
 */
export function readReplyForm(request: ParameterSource): ReplyForm {
  const values = readableValues(request);
  return {
    lang: languageOf({ query: { lang: values.get('lang') }, headers: request.headers }),
    format: values.get('format') || (WHOLE.test(request.url) ? 'csv' : 'json'),
  };
}

/** Returns the parameters that precede the first unreadable one, with their names in lower case. */
function readableValues(request: ParameterSource): Map<string, string> {
  const spelled = new Map<string, string>();
  try {
    addAll(spelled, request);
  } catch {
    // The call itself reports the unreadable part.
  }
  return new Map([...spelled].map(([name, value]) => [name.toLowerCase(), value]));
}

const SPELLINGS = {
  zh: '与 {other} 是同一参数，取值却不同',
  en: 'is the same parameter as {other}, but has a different value',
} as const;

/** Converts known names to lower case, in which most calls already have them. Leaves unknown names unchanged. */
function inLowerCase(
  spelled: Map<string, string>,
  isKnown: (name: string) => boolean,
  { headers }: ParameterSource,
): Map<string, string> {
  if (![...spelled.keys()].some((name) => name !== name.toLowerCase())) return spelled;
  const values = new Map<string, string>();
  const firstSpellings = new Map<string, string>();
  for (const [name, value] of spelled) {
    const lower = isKnown(name.toLowerCase()) ? name.toLowerCase() : name;
    const other = firstSpellings.get(lower);
    if (other !== undefined && values.get(lower) !== value) {
      const lang = languageOf({ query: { lang: spelled.get('lang') }, headers });
      const reason = fillText(SPELLINGS[lang], { other: other.slice(0, 60) });
      throw new Refusal('gateway.parameterInvalid', { parameter: name.slice(0, 60), reason });
    }
    firstSpellings.set(lower, other ?? name);
    values.set(lower, value);
  }
  return values;
}

function isTrue(value: string | undefined): boolean {
  if (value === undefined || value === '' || value === '0' || value === 'false') return false;
  if (value === '1' || value === 'true') return true;
  throw new Refusal('gateway.parameterInvalid', { parameter: DRY_RUN, reason: '0, 1' });
}
