import type { z } from 'zod';
import type { Endpoint, Endpoints, OutputOf } from './endpoint.ts';
import { pathNames } from './endpoint.ts';
import { type Envelope, unwrap } from './envelope.ts';

export interface ClientOptions {
  baseUrl?: string;
  fetch?: typeof fetch;
  /** Headers for each call, read anew each time: language, token. */
  headers?: () => Record<string, string>;
}

export interface CallOptions {
  signal?: AbortSignal;
}

export type Client<E extends Endpoints> = {
  [K in keyof E]: (input: z.input<E[K]['input']>, options?: CallOptions) => Promise<OutputOf<E[K]>>;
};

/** A typed client from the same values that the server serves; answers the data, throws ApiError. */
export function createClient<E extends Endpoints>(endpoints: E, options: ClientOptions = {}): Client<E> {
  const calls = Object.entries(endpoints).map(([key, definition]) => [
    key,
    (input: Record<string, unknown>, callOptions?: CallOptions) => call(definition, input, options, callOptions),
  ]);
  return Object.fromEntries(calls) as Client<E>;
}

async function call(
  definition: Endpoint,
  input: Record<string, unknown>,
  options: ClientOptions,
  callOptions: CallOptions = {},
): Promise<unknown> {
  const inPath = pathNames(definition.path);
  const path = definition.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined);
  const hasBody = definition.method === 'POST' || definition.method === 'PUT';
  const query = hasBody ? '' : new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString();
  const send = options.fetch ?? fetch;
  const response = await send(`${options.baseUrl ?? ''}${path}${query === '' ? '' : `?${query}`}`, {
    method: definition.method,
    headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...options.headers?.() },
    ...(hasBody ? { body: JSON.stringify(Object.fromEntries(rest)) } : {}),
    ...(callOptions.signal ? { signal: callOptions.signal } : {}),
  });
  return unwrap((await response.json()) as Envelope<unknown>, response.status);
}
