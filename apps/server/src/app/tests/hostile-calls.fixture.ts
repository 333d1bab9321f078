import { type Endpoint, pathNames, type RawEndpoint } from '@jishi/contract';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { LENGTHS, SHAPES, seeded } from './hostile-text.fixture.ts';
import { readerOf } from './schema-readers.fixture.ts';

/** One call to the server, named after its hostile part. */
export interface HostileCall {
  readonly name: string;
  readonly request: InjectOptions;
}

export interface EndpointCalls {
  readonly audience: Endpoint['audience'];
  /** Creates the calls on demand, because the calls of all endpoints together need a gigabyte of memory. */
  calls(): HostileCall[];
}

/** The longest address that an HTTP parser accepts. A longer one fails before the server reads it. */
const ADDRESS_BYTES_MAX = 64_000;
/**
 * Texts for every parameter, at the two greatest lengths. Further texts are chosen pseudorandomly, and are the same in
 * every run.
 */
const ALWAYS = ['zeros', 'marks', 'blanks'];
const FURTHER = 5;

/** The texts for one parameter, each with its length. */
export function textsFor(name: string): { shape: string; text: string }[] {
  const random = seeded([...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const others = Object.keys(SHAPES).filter((shape) => !ALWAYS.includes(shape));
  const always = LENGTHS.slice(0, 2).flatMap((length) => ALWAYS.map((shape) => ({ shape, length })));
  const further = Array.from({ length: FURTHER }, () => ({ shape: pick(others), length: pick(LENGTHS) }));
  return [...always, ...further].map(({ shape, length }) => ({
    shape: `${shape} ${length}`,
    text: SHAPES[shape]?.(length) ?? '',
  }));
}

/**
 * Texts for a parameter whose schema has been tested on another parameter. The same code parses both parameters, so a
 * single text that the schema rejects suffices to show that this endpoint uses that code. All texts that the schema
 * accepts are sent, because each endpoint uses them differently.
 */
function textsForRepeat(name: string, schema: z.core.$ZodType): { shape: string; text: string }[] {
  const texts = Map.groupBy(textsFor(name), ({ text }) => z.safeParse(schema, text).success);
  return [...(texts.get(true) ?? []), ...(texts.get(false) ?? []).slice(0, 1)];
}

/**
 * Calls in which each parameter in turn is hostile and the others are plain. The first parameter with a given schema
 * gets all texts.
 */
export function callsOfAll(all: readonly (Endpoint | RawEndpoint)[]): EndpointCalls[] {
  const read = new Set<string>();
  return all.map((endpoint) => {
    const repeats = Object.entries(endpoint.input.shape).filter(([, schema]) => {
      const reader = readerOf(schema as z.core.$ZodType);
      const isRepeated = read.has(reader);
      read.add(reader);
      return isRepeated;
    });
    return { audience: endpoint.audience, calls: () => callsOf(endpoint, new Map(repeats)) };
  });
}

function callsOf(
  endpoint: Endpoint | RawEndpoint,
  repeats: ReadonlyMap<string, z.core.$ZodType>,
): HostileCall[] {
  const method = methodOf(endpoint);
  const plain = plainInput(endpoint);
  const names = Object.keys(endpoint.input.shape);
  const isForm = 'body' in endpoint && endpoint.body !== undefined;
  const inBody = hasInputInBody(endpoint);
  const texts = names.flatMap((name) => {
    const schema = repeats.get(name);
    const title = `${endpoint.name} ${name}`;
    return (schema ? textsForRepeat(title, schema) : textsFor(title)).map(({ shape, text }) => ({
      name: `${title}: ${shape}`,
      request: plainCall(endpoint, { ...plain, [name]: text }),
    }));
  });
  const fresh = names.filter((name) => !repeats.has(name));
  const deep = inBody && !isForm ? fresh.flatMap((name) => deepCalls(endpoint, method, plain, name)) : [];
  return [...texts, ...deep].filter(({ request }) => String(request.url).length <= ADDRESS_BYTES_MAX);
}

const methodOf = (endpoint: Endpoint | RawEndpoint) =>
  'output' in endpoint ? endpoint.method : endpoint.methods[0];

/** An endpoint's required input, as a caller would send it. */
export function plainInput({ input }: Endpoint | RawEndpoint): Record<string, unknown> {
  return plainValues(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));
}

/** A call to an endpoint with these values. */
export function plainCall(endpoint: Endpoint | RawEndpoint, values: Record<string, unknown>): InjectOptions {
  const method = methodOf(endpoint);
  const isForm = 'body' in endpoint && endpoint.body !== undefined;
  const inBody = hasInputInBody(endpoint);
  return isForm && inBody ? formCall(endpoint, method, values) : inputCall(endpoint, method, values);
}

/** Calls with a very long list or a very deep structure in one parameter. */
function deepCalls(
  endpoint: Endpoint | RawEndpoint,
  method: HostileCall['request']['method'],
  plain: Record<string, unknown>,
  name: string,
): HostileCall[] {
  const many = inputCall(endpoint, method, { ...plain, [name]: Array.from({ length: 8_000 }, () => 'a1') });
  const before = JSON.stringify({ ...plain, [name]: 0 }).slice(0, -2);
  const deep = { ...many, payload: `${before}${'['.repeat(30_000)}${']'.repeat(30_000)}}` };
  return [
    { name: `${endpoint.name} ${name}: many`, request: many },
    { name: `${endpoint.name} ${name}: deep`, request: deep },
  ];
}

/** Whether the input is in the body. An uploaded file occupies the body instead. */
function hasInputInBody(endpoint: Endpoint | RawEndpoint): boolean {
  const method = methodOf(endpoint);
  return (method === 'POST' || method === 'PUT') && !('upload' in endpoint);
}

function inputCall(
  endpoint: Endpoint | RawEndpoint,
  method: HostileCall['request']['method'],
  values: Record<string, unknown>,
): InjectOptions {
  const { path } = endpoint;
  const inPath = [...pathNames(path), ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)];
  const rest = Object.entries(values).filter(([name]) => !inPath.includes(name));
  const url = path.replace(/:(\w+)|\{(\w+)\}/g, (_, whole?: string, part?: string) =>
    encodeURIComponent(wellFormed(values[whole ?? part ?? ''] ?? 'x')),
  );
  if (hasInputInBody(endpoint))
    return {
      ...(method === undefined ? {} : { method }),
      url,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(Object.fromEntries(rest)),
    };
  const query = new URLSearchParams(rest.map(([name, value]) => [name, wellFormed(value)])).toString();
  return { ...(method === undefined ? {} : { method }), url: query === '' ? url : `${url}?${query}` };
}

function formCall(
  endpoint: Endpoint | RawEndpoint,
  method: HostileCall['request']['method'],
  values: Record<string, unknown>,
): InjectOptions {
  const { url } = inputCall(endpoint, method, values);
  const payload = new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, wellFormed(value)]),
  ).toString();
  return {
    ...(method === undefined ? {} : { method }),
    url: url ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  };
}

const wellFormed = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** Values by parameter name, for schemas from which no valid value can be generated. */
const VALUES: Readonly<Record<string, string>> = {
  code: 'p_test1001',
  security: '600001',
  date: '2025-06-02',
  from: '2025-06-02',
  to: '2025-06-03',
  lang: 'zh',
  group: 'stock',
};

export function plainValues(schema: unknown): Record<string, unknown> {
  const { properties = {}, required = [] } = schema as JsonSchema;
  return Object.fromEntries(
    required.map((name) => [name, VALUES[name] ?? plainValue(properties[name] ?? {})]),
  );
}

function plainValue(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) return plainValue(schema.anyOf[0] ?? {});
  switch (schema.type) {
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return [plainValue(schema.items ?? {})];
    case 'object':
      return plainValues(schema);
    default:
      return schema.format === 'date' ? '2025-06-02' : '600001';
  }
}
