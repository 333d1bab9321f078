import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../../platform/refusal.ts';

/** A request whose body, if it has one, has been read into bytes or, for a multipart form, into parameters. */
export interface ParameterSource {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body?: unknown;
}

/** Adds the parameters of the query string, then those of the body, in the order of the request. */
export function addAll(values: Map<string, string>, { url, headers, body }: ParameterSource): void {
  const at = url.indexOf('?');
  if (at !== -1) addForm(values, url.slice(at + 1));
  if (body instanceof URLSearchParams) addPairs(values, body);
  else if (Buffer.isBuffer(body) && body.length > 0) addBody(values, body, headers['content-type'] ?? '');
}

/** Finds encoded characters in a form. Most forms contain none, and can then be split much faster. */
const ENCODED = /[%+]/;

function addForm(values: Map<string, string>, form: string): void {
  if (!ENCODED.test(form)) {
    addPlainForm(values, form);
    return;
  }
  addPairs(values, new URLSearchParams(form));
}

function addPairs(values: Map<string, string>, pairs: URLSearchParams): void {
  for (const [name, value] of pairs) {
    if (name === '' && value === '') continue;
    // Bytes that are not UTF-8, such as GBK, decode to this character. If the server guessed an encoding, it might
    // answer the wrong query.
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
