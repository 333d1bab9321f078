import type { z } from 'zod';
import type { ErrorName } from './error-name.ts';
import type { Localized } from './localized.ts';
import type { Need } from './need.ts';

/**
 * The audience of a call: everyone, signed-in users, holders of an access token, or the operator. Every endpoint must
 * set it.
 */
export const AUDIENCES = ['public', 'session', 'apiKey', 'operator'] as const;

export type Audience = (typeof AUDIENCES)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * An endpoint is a plain value. `input` is one object: names in the path (`:code`) are taken from the path, the others
 * from the query (GET, DELETE) or the JSON body (POST, PUT). Each input has a description: `.meta({ zh, en })`. Unknown
 * names are ignored. Calls whose response would be misleading if a filter were ignored use a strict object, which
 * rejects unknown names.
 */
export interface Endpoint<In extends z.ZodObject = z.ZodObject, Out extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly audience: Audience;
  /** The permission that a member's role needs. Only the account's owner may make a call without it. */
  readonly need?: Need;
  readonly summary: Localized;
  readonly input: In;
  readonly output: Out;
  /** The errors of this endpoint, in addition to those of every call. */
  readonly errors?: readonly ErrorName[];
  /**
   * Fields that are sent encrypted (`sealing.ts`). The server rejects them in clear text. An empty list requires only
   * the header, because a part of the response is sealed.
   */
  readonly sealed?: readonly string[];
  /** Response fields that are encrypted with the same key. Null stays null. */
  readonly sealedAnswer?: readonly string[];
  /** Marks a GET that changes data. The server checks its origin like that of a POST. */
  readonly changes?: true;
}

/** Declares an endpoint. It returns its argument and only serves type inference. */
export function endpoint<In extends z.ZodObject, Out extends z.ZodType>(
  definition: Endpoint<In, Out>,
): Endpoint<In, Out> {
  return definition;
}

export type Endpoints = Record<string, Endpoint>;

export type InputOf<E extends { readonly input: z.ZodObject }> = z.output<E['input']>;

export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/** One handler for each endpoint of a group. `Context` is the server's type. */
export type Handlers<E extends Endpoints, Context> = {
  [K in keyof E]: (input: InputOf<E[K]>, context: Context) => Promise<OutputOf<E[K]>>;
};

/** Matches a name in a path: `:name` for a whole segment, `{name}` for a part of a segment. */
const nameIn = /:(\w+)|\{(\w+)\}/g;

/** Returns the names in a path: `/v1/datasets/:code` → `['code']`. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(nameIn)].map(([, segment, part]) => segment ?? part ?? '');
}

interface Addressed<In extends z.ZodObject = z.ZodObject> {
  readonly path: string;
  readonly input: In;
}

/** Returns the URL of a call: the path with its parameters filled in, then the query string. */
export function addressOf<In extends z.ZodObject>(endpoint: Addressed<In>, input: z.input<In>): string {
  const parameters = outsidePath(endpoint.path, input).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(parameters).toString();
  return `${filledPath(endpoint.path, input)}${query === '' ? '' : `?${query}`}`;
}

/** Returns the input that is not part of the path. */
export function outsidePath(
  path: string,
  input: Readonly<Record<string, unknown>>,
): [name: string, value: unknown][] {
  const inPath = pathNames(path);
  return Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined);
}

/** Returns the path with its names filled in. */
export function filledPath(path: string, input: Readonly<Record<string, unknown>>): string {
  return path.replace(nameIn, (_, segment?: string, part?: string) =>
    encodeURIComponent(String(input[segment ?? part ?? ''])),
  );
}
