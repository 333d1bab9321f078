import type { Endpoint, RawEndpoint } from '@jishi/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { plainCall, plainInput, plainValues } from './hostile-calls.fixture.ts';

/** A call whose text names a data set, created for any code. */
export interface NamingCall {
  readonly name: string;
  readonly requestFor: (code: string) => InjectOptions;
}

/** The forms in which inputs name a data set. */
const FORMS: readonly ((code: string) => string)[] = [
  (code) => code,
  (code) => `dataset:${code}`,
  (code) => code.toUpperCase(),
];
/** Free texts, of which the second attempt with another text is answered differently. */
const COUNTED = new Set(['idempotencyKey', 'userCode']);

type Values = Record<string, unknown>;

/** Calls of an endpoint that name a data set in each of its inputs in turn, also inside lists and objects. */
export function namingCalls(endpoint: Endpoint | RawEndpoint, over: Values = {}): NamingCall[] {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' });
  const names = Object.keys(endpoint.input.shape).filter((name) => !COUNTED.has(name));
  const base = { ...plainInput(endpoint), ...over };
  return names.flatMap((name) => {
    const own = plainValues({ ...schema, required: [name] });
    const value = name in over ? over[name] : own[name];
    return leavesOf(value).flatMap((path) =>
      FORMS.map((form, at) => ({
        name: `${endpoint.name} ${[name, ...path].join('.')} form ${at}`,
        requestFor: (code) => plainCall(endpoint, { ...base, [name]: withLeaf(value, path, form(code)) }),
      })),
    );
  });
}

/** The paths to the texts in a value. */
function leavesOf(value: unknown): readonly (readonly string[])[] {
  if (typeof value === 'string') return [[]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part).map((path) => [name, ...path]));
}

function withLeaf(value: unknown, [first, ...rest]: readonly string[], text: string): unknown {
  if (first === undefined) return text;
  if (Array.isArray(value))
    return value.map((part, at) => (String(at) === first ? withLeaf(part, rest, text) : part));
  const object = value as Values;
  return { ...object, [first]: withLeaf(object[first], rest, text) };
}

/** Headers that differ between any two answers. */
const VOLATILE = new Set(['date', 'etag', 'set-cookie', 'content-length', 'traceparent', 'x-request-id']);
/** The remainders of limits and balances, which each call reduces, and cursors, which contain a hash of the code. */
const OPAQUE = new Set(['x-ratelimit-remaining', 'x-jishi-balance-fen', 'x-next-cursor']);
const IDS = /[0-9a-f]{8}-[0-9a-f-]{27}|"id":"\d+"/g;

/** An answer without the code that was asked for, and without the parts that differ between any two answers. */
export function answerWithout(
  code: string,
  { statusCode, headers, payload }: LightMyRequestResponse,
): string {
  const named = new RegExp(code, 'gi');
  const plain = (text: string): string => text.replaceAll(IDS, 'ID').replaceAll(named, 'CODE');
  const rest = Object.entries(headers)
    .filter(([name]) => !VOLATILE.has(name))
    .map(([name, value]) => `${name}: ${OPAQUE.has(name) ? 'OPAQUE' : plain(String(value))}`)
    .sort();
  return [statusCode, ...rest, plain(payload)].join('\n');
}
