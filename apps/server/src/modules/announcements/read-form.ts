import type { FastifyRequest } from 'fastify';
import { refuse } from './refuse-parameter.ts';

/** The maximum number of parameters, far more than any query has. */
const PARAMETERS_MAX = 50;
const VALUE_LENGTH_MAX = 10_000;

/** Reads the parameters of the query string and of a form body. The body takes precedence. */
export function readForm(request: FastifyRequest): ReadonlyMap<string, string> {
  const form = new Map<string, string>();
  const at = request.url.indexOf('?');
  if (at !== -1) addPairs(form, request.url.slice(at + 1));
  if (Buffer.isBuffer(request.body) && request.body.length > 0) {
    const type = request.headers['content-type'] ?? '';
    if (type !== '' && !/^(application\/x-www-form-urlencoded|text\/plain)\b/i.test(type))
      refuse('Content-Type', 'announcements.bodyForm');
    addPairs(form, textOf(request.body).trim());
  }
  return form;
}

function textOf(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return refuse('body', 'announcements.textForm');
  }
}

function addPairs(form: Map<string, string>, text: string): void {
  for (const [name, value] of new URLSearchParams(text)) {
    const nameText = name.slice(0, 60);
    // Invalid UTF-8 decodes to U+FFFD, which is rejected. Control characters are rejected too, because no text in the
    // database contains any.
    if (/\p{Cc}|\ufffd/u.test(name + value))
      refuse(nameText.replace(/\p{Cc}|\ufffd/gu, '?'), 'announcements.textForm');
    if (value.length > VALUE_LENGTH_MAX)
      refuse(nameText, 'announcements.tooLong', { most: VALUE_LENGTH_MAX });
    form.set(name, value.trim());
    if (form.size > PARAMETERS_MAX) refuse(nameText, 'announcements.tooManyItems', { most: PARAMETERS_MAX });
  }
}
