import {
  type Endpoint,
  identityEndpoints,
  type Lang,
  pathNames,
  SEAL_HEADER,
  sealRequest,
} from '@jishi/contract';
import type { z } from 'zod';
import type { Reachable, Reply } from './remote.ts';

/** A response: the envelope and the HTTP status. */
export interface BrowserAnswer<Data = unknown> {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
  readonly response: Reply;
  /** Opens a part of the response that was sealed with this request's key. */
  open(field: string, sealed: string): Promise<string | null>;
}

export interface Browser {
  /** Calls as the web client does: seals fields, stores cookies and sends its own origin. */
  call<E extends Endpoint>(
    endpoint: E,
    input: z.input<E['input']>,
    lang?: Lang,
    headers?: Record<string, string>,
  ): Promise<BrowserAnswer<z.output<E['output']>>>;
  readonly cookies: Map<string, string>;
}

export interface BrowserOptions {
  readonly from?: string;
  readonly userAgent?: string;
  /** The language of calls that do not name one. */
  readonly lang?: Lang;
}

const USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36';

export function openBrowser(
  site: Reachable,
  { from = '203.0.113.7', userAgent = USER_AGENT, lang: own = 'zh' }: BrowserOptions = {},
): Browser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(endpoint, input, lang = own, headers = {}) {
      const seal = endpoint.sealed === undefined ? null : await sealFor(site, endpoint);
      const fields = seal === null ? input : await seal.fields(input as Record<string, unknown>);
      const response = await site.app.inject({
        ...addressed(endpoint, fields as Record<string, unknown>),
        remoteAddress: from,
        headers: {
          'accept-language': lang,
          'user-agent': userAgent,
          'sec-fetch-site': 'same-origin',
          ...(cookies.size === 0 ? {} : { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
          ...(seal === null ? {} : { [SEAL_HEADER]: seal.header }),
          ...headers,
        },
      });
      for (const { name, value, maxAge } of response.cookies)
        if (maxAge === 0) cookies.delete(name);
        else cookies.set(name, value);
      const { code, msg, data } = response.json();
      return {
        status: response.statusCode,
        code,
        msg,
        data,
        response,
        open: async (field, sealed) => seal?.open(field, sealed) ?? null,
      };
    },
  };
}

/** Returns a copy of a visitor's browser, connected to the same or another process. */
export function copyBrowser(site: Reachable, { cookies }: Pick<Browser, 'cookies'>): Browser {
  const browser = openBrowser(site);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

/** Returns the request of an endpoint: path parameters in its path, the rest in its query or body. */
export function addressed({ method, path }: Endpoint, input: Record<string, unknown>) {
  const inPath = pathNames(path);
  const rest = Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined);
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
  if (method === 'POST' || method === 'PUT') return { method, url, payload: Object.fromEntries(rest) };
  return { method, url, query: Object.fromEntries(rest.map(([name, value]) => [name, String(value)])) };
}

/** Agrees with the server on the key of one request, now or at a given time. */
export async function sealFor({ app }: Reachable, endpoint: Endpoint, at?: { timeMs: number }) {
  const response = await app.inject({ method: 'GET', url: identityEndpoints.sealingKey.path });
  const { jwk, nowMs } = response.json().data as z.output<typeof identityEndpoints.sealingKey.output>;
  const seal = await sealRequest(jwk, endpoint.name, at?.timeMs ?? nowMs);
  return {
    header: seal.header,
    async fields(input: Record<string, unknown>) {
      const sealed = (endpoint.sealed ?? []).filter((field) => typeof input[field] === 'string');
      const pairs = sealed.map(async (field) => [field, await seal.seal(field, String(input[field]))]);
      return { ...input, ...Object.fromEntries(await Promise.all(pairs)) };
    },
    open: seal.open,
  };
}
