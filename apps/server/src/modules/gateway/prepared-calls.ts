import type { IncomingHttpHeaders } from 'node:http';
import type { Lang } from '@jishi/contract';
import { hashText, TextCache } from '../../platform/cache/index.ts';
import { bearerOf, languageOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Dataset, DatasetRegistry } from '../datasets/index.ts';
import type { Ask, Asked } from './call.ts';
import { type CallParameters, readParameters } from './parameters.ts';

/** What follows from the text of a request alone. */
export interface PreparedCall {
  readonly kind: 'rows' | 'feed' | 'all';
  readonly dataset: Dataset;
  readonly lang: Lang;
  readonly parameters: CallParameters;
  /** Parses what is asked, once. */
  readonly ask: () => Asked;
}

/** A request whose body, if it has one, was read whole. */
export interface ReadableRequest {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly params: unknown;
  readonly body?: unknown;
}

interface Entry {
  readonly revision: number;
  readonly call: PreparedCall;
}

const CALLS_MAX = 5_000;
const ADDRESS_LENGTH_MAX = 2_000;

/**
 * Reads calls: which data set, which parameters, what is asked. Clients send the same address again and again, and
 * reading it anew is half the work of a call whose answer is kept; a change of any data set makes all be read again.
 */
export class PreparedCalls {
  readonly #registry: DatasetRegistry;
  readonly #asks: { readonly rows: Ask; readonly feed: Ask };
  readonly #cache = new TextCache<Entry>({ sizeMax: CALLS_MAX, sizeOf: () => 1 });

  constructor(registry: DatasetRegistry, asks: { readonly rows: Ask; readonly feed: Ask }) {
    this.#registry = registry;
    this.#asks = asks;
  }

  prepare(request: ReadableRequest): PreparedCall {
    const { url, headers } = request;
    if (request.body !== undefined && request.body !== null) return this.#read(request);
    const name = hashText(`${headers['accept-language'] ?? ''} ${url}`);
    const entry = this.#cache.get(name);
    const { revision } = this.#registry;
    if (entry?.revision === revision) return withBearer(entry.call, headers.authorization);
    const call = this.#read(request);
    if (name.text.length <= ADDRESS_LENGTH_MAX && headers.authorization === undefined)
      this.#cache.set(name, { revision, call });
    return call;
  }

  #read(request: ReadableRequest): PreparedCall {
    const { code } = request.params as { code: string };
    const { kind, dataset } = this.#resolve(code);
    const parameters = readParameters(request);
    const lang = languageOf({ query: { lang: parameters.asked.get('lang') }, headers: request.headers });
    const parse = kind === 'feed' ? this.#asks.feed : this.#asks.rows;
    let asked: Asked | undefined;
    const ask = (): Asked => {
      asked ??= parse(dataset, parameters.asked, lang);
      return asked;
    };
    return { kind, dataset, lang, parameters, ask };
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

/** The header tells who calls; it is never kept with an address. */
function withBearer(call: PreparedCall, header: string | undefined): PreparedCall {
  const token = bearerOf(header);
  return token === null ? call : { ...call, parameters: { ...call.parameters, token } };
}
