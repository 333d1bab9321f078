import type { z } from 'zod';
import {
  addressOf,
  type Endpoint,
  type Endpoints,
  filledPath,
  type OutputOf,
  outsidePath,
} from './endpoint.ts';
import { ApiError, type Received, unwrap } from './envelope.ts';

type Input = Record<string, unknown>;

/** Makes a call with the changed input and with further headers. */
export type Send = (input: Input, headers?: Record<string, string>) => Promise<unknown>;

/** Wraps each call. It may change the call, repeat it, or refuse it. */
export type Interceptor = (definition: Endpoint, input: Input, send: Send) => Promise<unknown>;

export interface ClientOptions {
  baseUrl?: string;
  fetch?: typeof fetch;
  /** Headers that are read for each call, such as language and token. */
  headers?: () => Record<string, string>;
  intercept?: Interceptor;
}

export interface CallOptions {
  signal?: AbortSignal;
  /**
   * Tells the browser to complete the call even if the person leaves the page. The body may have at most 64
   * KiB.
   */
  keepalive?: boolean;
}

/** Calls one endpoint, and has the endpoint's name. */
export interface Call<In, Out> {
  (input: In, options?: CallOptions): Promise<Out>;
  readonly endpoint: Pick<Endpoint, 'name'>;
}

/** The input is optional if none of its members is required. */
type Callable<In, Out> = (Record<never, never> extends In ? () => Promise<Out> : unknown) & Call<In, Out>;

export type Client<E extends Endpoints> = {
  [K in keyof E]: Callable<z.input<E[K]['input']>, OutputOf<E[K]>>;
};

/**
 * Builds a typed client from the same values that the server uses. Calls return the data or throw ApiError.
 */
export function createClient<E extends Endpoints>(endpoints: E, options: ClientOptions = {}): Client<E> {
  const intercept = options.intercept ?? ((_, input, send) => send(input));
  const calls = Object.entries(endpoints).map(([key, definition]) => {
    const send = (input: Input = {}, callOptions?: CallOptions) =>
      intercept(definition, input, (changed, headers) =>
        call(definition, changed, { ...options, ...callOptions }, headers),
      );
    return [key, Object.assign(send, { endpoint: definition })];
  });
  return Object.fromEntries(calls) as Client<E>;
}

async function call(
  definition: Endpoint,
  input: Input,
  options: ClientOptions & CallOptions,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const hasBody = definition.method === 'POST' || definition.method === 'PUT';
  const address = hasBody ? filledPath(definition.path, input) : addressOf(definition, input);
  const send = options.fetch ?? fetch;
  const response = await send(`${options.baseUrl ?? ''}${address}`, {
    method: definition.method,
    headers: {
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...options.headers?.(),
      ...headers,
    },
    ...(hasBody ? { body: JSON.stringify(Object.fromEntries(outsidePath(definition.path, input))) } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  });
  return unwrap(await envelopeOf(response), response.status);
}

/** A gateway in front of the site fails with its own page. Only the page's status is used. */
async function envelopeOf(response: Response): Promise<Received<unknown>> {
  try {
    return (await response.json()) as Received<unknown>;
  } catch (error) {
    if (response.ok || !(error instanceof SyntaxError)) throw error;
    throw new ApiError(response.status, '', response.status);
  }
}
