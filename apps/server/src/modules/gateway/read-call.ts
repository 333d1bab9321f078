import type { Lang } from '@jishi/contract';
import { hashText, TextCache } from '../../platform/cache/index.ts';
import { bearerOf, languageOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { holdsKey } from '../access/index.ts';
import type { Dataset, DatasetRegistry } from '../datasets/index.ts';
import type { AnswerParser, AnswerSource } from './answers.ts';
import type { CallParameters } from './call.ts';
import { type ParameterSource, readParameters } from './read-parameters.ts';

/** What follows from the text of a request alone. */
export interface PreparedCall {
  readonly kind: 'rows' | 'feed' | 'all';
  readonly dataset: Dataset;
  readonly lang: Lang;
  readonly parameters: CallParameters;
  /** Parses the parameters, once for strict callers and once for lenient ones. */
  readonly parse: (lenient: boolean) => AnswerSource;
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
 * Reads calls: which data set, which parameters. Clients repeat the same address, and parsing it is half the work of a
 * call with a cached answer; a change of any data set invalidates the cache.
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

  #read(request: ReadableRequest): PreparedCall {
    const { code } = request.params as { code: string };
    const { kind, dataset } = this.#resolve(code);
    const parameters = readParameters(request, dataset);
    const lang = languageOf({ query: { lang: parameters.values.get('lang') }, headers: request.headers });
    const parser = kind === 'feed' ? this.#parsers.feed : this.#parsers.rows;
    let strictSource: AnswerSource | undefined;
    let lenientSource: AnswerSource | undefined;
    const parse = (lenient: boolean): AnswerSource => {
      if (lenient) {
        lenientSource ??= parser(dataset, parameters.values, lang, true);
        return lenientSource;
      }
      strictSource ??= parser(dataset, parameters.values, lang, false);
      return strictSource;
    };
    return { kind, dataset, lang, parameters, parse };
  }

  /** A code is that of a data set, or with `_inc` its change feed, or with `_all` all of its rows. */
  #resolve(code: string): Pick<PreparedCall, 'kind' | 'dataset'> {
    const dataset = this.#registry.find(code);
    if (dataset) return { kind: 'rows', dataset };
    const base = this.#registry.find(code.replace(/_(inc|all)$/i, ''));
    if (base && /_inc$/i.test(code)) return { kind: 'feed', dataset: base };
    if (base && /_all$/i.test(code)) return { kind: 'all', dataset: base };
    throw new Refusal('gateway.apiUnknown', { code: code.slice(0, 60) });
  }
}

/** The header identifies the caller; it is never cached with an address. */
function withCaller(call: PreparedCall, header: string | undefined): PreparedCall {
  if (header === undefined) return call;
  const token = bearerOf(header) ?? call.parameters.token;
  const basic = token === null && holdsKey(header) ? header : null;
  return { ...call, parameters: { ...call.parameters, token, basic } };
}
