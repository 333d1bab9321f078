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

/** Sends the call, with the given input and additional headers. */
export type Send = (input: Input, headers?: Record<string, string>) => Promise<unknown>;

/** Wraps each call. It may change, repeat or reject the call. */
export type Interceptor = (definition: Endpoint, input: Input, send: Send) => Promise<unknown>;

export interface ClientOptions {
  baseUrl?: string;
  fetch?: typeof fetch;
  /** Returns headers for each call, such as language and token. */
  headers?: () => Record<string, string>;
  intercept?: Interceptor;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Tells the browser to complete the call even if the user leaves the page. The body may have at most 64 KiB. */
  keepalive?: boolean;
}

/** Calls one endpoint, whose name it exposes. */
export interface Call<In, Out> {
  (input: In, options?: CallOptions): Promise<Out>;
  readonly endpoint: Pick<Endpoint, 'name'>;
}

/** The input is optional if it has no required fields. */
type Callable<In, Out> = (Record<never, never> extends In ? () => Promise<Out> : unknown) & Call<In, Out>;

export type Client<E extends Endpoints> = {
  [K in keyof E]: Callable<z.input<E[K]['input']>, OutputOf<E[K]>>;
};

/**
 * Builds a typed client from the endpoint values that the server also uses. Calls return the data or throw an ApiError.
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

/** A proxy in front of the site may respond with its own error page. Only the status of such a page is used. */
async function envelopeOf(response: Response): Promise<Received<unknown>> {
  try {
    return (await response.json()) as Received<unknown>;
  } catch (error) {
    if (response.ok || !(error instanceof SyntaxError)) throw error;
    throw new ApiError(response.status, '', response.status);
  }
}
