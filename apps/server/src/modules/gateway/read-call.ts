import type { IncomingHttpHeaders } from 'node:http';
import type { Lang } from '@jishi/contract';
import { hashText, TextCache } from '../../platform/cache/index.ts';
import { bearerOf, languageOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Dataset, DatasetRegistry } from '../datasets/index.ts';
import type { Ask, Asked } from './answers.ts';
import type { CallParameters } from './call.ts';

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

/** Names that carry who calls or how, and not what is asked. */
const TOKEN = 'access_token';
const DRY_RUN = 'dry_run';
const PARAMETERS_MAX = 100;

/**
 * Merges the parameters of the query string and of the body; one that stands in both is taken from the body, of one that
 * stands twice the last counts. The token may also come as `Authorization: Bearer`.
 */
export function readParameters(request: {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body?: unknown;
}): CallParameters {
  const asked = new Map<string, string>();
  const at = request.url.indexOf('?');
  if (at !== -1) addForm(asked, request.url.slice(at + 1));
  if (Buffer.isBuffer(request.body) && request.body.length > 0)
    addBody(asked, request.body, request.headers['content-type'] ?? '');
  const token = bearerOf(request.headers.authorization) ?? asked.get(TOKEN) ?? null;
  const dryRun = asked.get(DRY_RUN);
  asked.delete(TOKEN);
  asked.delete(DRY_RUN);
  if (asked.size > PARAMETERS_MAX)
    throw new Refusal('gateway.bodyUnreadable', { reason: `> ${PARAMETERS_MAX} parameters` });
  return { asked, token: token === '' ? null : token, dryRun: isTrue(dryRun) };
}

function isTrue(value: string | undefined): boolean {
  if (value === undefined || value === '' || value === '0' || value === 'false') return false;
  if (value === '1' || value === 'true') return true;
  throw new Refusal('gateway.parameterInvalid', { parameter: DRY_RUN, reason: '0, 1' });
}

/** Most forms have nothing to decode, and to cut such a one up is a fraction of the work. */
const ENCODED = /[%+]/;

function addForm(asked: Map<string, string>, form: string): void {
  if (!ENCODED.test(form)) {
    addPlainForm(asked, form);
    return;
  }
  for (const [name, value] of new URLSearchParams(form)) {
    if (name === '' && value === '') continue;
    // A sequence that is no UTF-8 (GBK, say) decodes to this; guessing would answer another question than was asked.
    if (name.includes('\ufffd') || value.includes('\ufffd'))
      throw new Refusal('gateway.parameterInvalid', { parameter: name.slice(0, 60), reason: 'UTF-8' });
    asked.set(name, value);
  }
}

function addPlainForm(asked: Map<string, string>, form: string): void {
  for (const pair of form.split('&')) {
    const at = pair.indexOf('=');
    const name = at === -1 ? pair : pair.slice(0, at);
    if (pair !== '' && pair !== '=') asked.set(name, at === -1 ? '' : pair.slice(at + 1));
  }
}

function addBody(asked: Map<string, string>, body: Buffer, contentType: string): void {
  const text = utf8(body);
  if (/^application\/json\b/i.test(contentType)) {
    addJson(asked, text);
    return;
  }
  if (contentType !== '' && !/^(application\/x-www-form-urlencoded|text\/plain)\b/i.test(contentType)) {
    throw new Refusal('gateway.bodyUnreadable', { reason: contentType.slice(0, 80) });
  }
  addForm(asked, text.trim());
}

function utf8(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new Refusal('gateway.bodyUnreadable', { reason: 'UTF-8' });
  }
}

function addJson(asked: Map<string, string>, text: string): void {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('gateway.bodyUnreadable', { reason: 'JSON' });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal('gateway.bodyUnreadable', { reason: 'JSON {}' });
  for (const [name, member] of Object.entries(value)) {
    if (member === null) continue;
    const isPlain = [member].flat().every((item) => item !== null && typeof item !== 'object');
    if (!isPlain)
      throw new Refusal('gateway.parameterInvalid', { parameter: name.slice(0, 60), reason: 'JSON' });
    asked.set(name, String(member));
  }
}
