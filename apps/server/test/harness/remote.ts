import type { InjectOptions, LightMyRequestResponse } from 'fastify';

/** The parts of a response that tests read. */
export type Reply = Pick<
  LightMyRequestResponse,
  'statusCode' | 'headers' | 'cookies' | 'json' | 'payload' | 'rawPayload'
>;

/** A server that tests can call: in this process, or at an address. */
export interface Reachable {
  readonly app: { inject(options: InjectOptions): Promise<Reply> };
}

/**
 * A server in another process, called through the same interface. It must trust one proxy, because the
 * caller's address is in a header.
 */
export function reachable(origin: string): Reachable {
  return { app: { inject: (options) => send(origin, options) } };
}

async function send(origin: string, options: InjectOptions): Promise<Reply> {
  const { method = 'GET', url, query = {}, payload, headers = {}, remoteAddress } = options;
  const address = new URL(String(url), origin);
  for (const [name, value] of Object.entries(query)) address.searchParams.append(name, String(value));
  const body = bodyOf(payload);
  const response = await fetch(address, {
    method,
    redirect: 'manual',
    headers: {
      // The body arrives unencoded, as in a call within a process.
      'accept-encoding': 'identity',
      ...(typeof payload !== 'object' || Buffer.isBuffer(payload)
        ? {}
        : { 'content-type': 'application/json' }),
      ...(remoteAddress === undefined ? {} : { 'x-forwarded-for': remoteAddress }),
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    },
    ...(body === undefined ? {} : { body }),
  });
  const rawPayload = Buffer.from(await response.arrayBuffer());
  const text = rawPayload.toString();
  return {
    statusCode: response.status,
    headers: Object.fromEntries(response.headers),
    cookies: response.headers.getSetCookie().map(cookieOf),
    json: () => JSON.parse(text),
    payload: text,
    rawPayload,
  };
}

/** Text and bytes unchanged, anything else as JSON. */
function bodyOf(payload: InjectOptions['payload']): string | Uint8Array<ArrayBuffer> | undefined {
  if (payload === undefined || typeof payload === 'string') return payload;
  return Buffer.isBuffer(payload) ? new Uint8Array(payload) : JSON.stringify(payload);
}

function cookieOf(line: string): Reply['cookies'][number] {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  const maxAge = attributes.find((attribute) => /^max-age=/i.test(attribute))?.split('=')[1];
  return {
    name: pair.slice(0, at),
    value: decodeURIComponent(pair.slice(at + 1)),
    ...(maxAge === undefined ? {} : { maxAge: Number(maxAge) }),
  };
}
