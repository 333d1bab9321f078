import type { IncomingHttpHeaders } from 'node:http';
import type { Lang } from '@jishi/contract';
import { hashText, TextCache } from '../../platform/cache/index.ts';
import { bearerOf, languageOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Dataset, DatasetRegistry } from '../datasets/index.ts';
import type { AnswerParser, AnswerSource } from './answers.ts';
import type { CallParameters } from './call.ts';

/** What follows from the text of a request alone. */
export interface PreparedCall {
  readonly kind: 'rows' | 'feed' | 'all';
  readonly dataset: Dataset;
  readonly lang: Lang;
  readonly parameters: CallParameters;
  /** Parses the parameters, once. */
  readonly parse: () => AnswerSource;
}

/** A request whose body, if any, was read completely. */
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
    const lang = languageOf({ query: { lang: parameters.values.get('lang') }, headers: request.headers });
    const parser = kind === 'feed' ? this.#parsers.feed : this.#parsers.rows;
    let source: AnswerSource | undefined;
    const parse = (): AnswerSource => {
      source ??= parser(dataset, parameters.values, lang);
      return source;
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
function withBearer(call: PreparedCall, header: string | undefined): PreparedCall {
  const token = bearerOf(header);
  return token === null ? call : { ...call, parameters: { ...call.parameters, token } };
}

/** Parameters about the caller and the mode, not about the query. */
const TOKEN = 'access_token';
const DRY_RUN = 'dry_run';
const PARAMETERS_MAX = 100;

/**
 * Merges the parameters of the query string and the body. The body wins over the query string, the last value over earlier
 * ones. The token may also come as `Authorization: Bearer`.
 */
export function readParameters(request: {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body?: unknown;
}): CallParameters {
  const values = new Map<string, string>();
  const at = request.url.indexOf('?');
  if (at !== -1) addForm(values, request.url.slice(at + 1));
  if (Buffer.isBuffer(request.body) && request.body.length > 0)
    addBody(values, request.body, request.headers['content-type'] ?? '');
  const token = bearerOf(request.headers.authorization) ?? values.get(TOKEN) ?? null;
  const dryRun = values.get(DRY_RUN);
  values.delete(TOKEN);
  values.delete(DRY_RUN);
  if (values.size > PARAMETERS_MAX)
    throw new Refusal('gateway.bodyUnreadable', { reason: `> ${PARAMETERS_MAX} parameters` });
  return { values, token: token === '' ? null : token, dryRun: isTrue(dryRun) };
}

function isTrue(value: string | undefined): boolean {
  if (value === undefined || value === '' || value === '0' || value === 'false') return false;
  if (value === '1' || value === 'true') return true;
  throw new Refusal('gateway.parameterInvalid', { parameter: DRY_RUN, reason: '0, 1' });
}

/** Most forms have nothing to decode; splitting those is a fraction of the work. */
const ENCODED = /[%+]/;

function addForm(values: Map<string, string>, form: string): void {
  if (!ENCODED.test(form)) {
    addPlainForm(values, form);
    return;
  }
  for (const [name, value] of new URLSearchParams(form)) {
    if (name === '' && value === '') continue;
    // Bytes that are not UTF-8 (GBK, say) decode to this; guessing could answer a different question.
    if (name.includes('\ufffd') || value.includes('\ufffd'))
      throw new Refusal('gateway.parameterInvalid', { parameter: name.slice(0, 60), reason: 'UTF-8' });
    values.set(name, value);
  }
}

function addPlainForm(values: Map<string, string>, form: string): void {
  for (const pair of form.split('&')) {
    const at = pair.indexOf('=');
    const name = at === -1 ? pair : pair.slice(0, at);
    if (pair !== '' && pair !== '=') values.set(name, at === -1 ? '' : pair.slice(at + 1));
  }
}

function addBody(values: Map<string, string>, body: Buffer, contentType: string): void {
  const text = utf8(body);
  if (/^application\/json\b/i.test(contentType)) {
    addJson(values, text);
    return;
  }
  if (contentType !== '' && !/^(application\/x-www-form-urlencoded|text\/plain)\b/i.test(contentType)) {
    throw new Refusal('gateway.bodyUnreadable', { reason: contentType.slice(0, 80) });
  }
  addForm(values, text.trim());
}

function utf8(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new Refusal('gateway.bodyUnreadable', { reason: 'UTF-8' });
  }
}

function addJson(values: Map<string, string>, text: string): void {
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
    values.set(name, String(member));
  }
}
