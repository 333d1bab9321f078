import type { InjectOptions } from 'fastify';
import type { Reachable, Reply } from './remote.ts';

export interface CallOptions {
  readonly token?: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
  readonly from?: string;
}

/** A reply of the gateway. The members of the envelope are set if the reply is JSON. */
export interface Answered {
  readonly status: number;
  readonly resultcode: number;
  readonly resultmsg: string;
  readonly count: number;
  readonly total: number;
  readonly records: Record<string, unknown>[];
  readonly bytes: Buffer;
  readonly text: string;
  header(name: string): string | undefined;
}

const NO_ENVELOPE = {
  resultcode: Number.NaN,
  resultmsg: '',
  count: Number.NaN,
  total: Number.NaN,
  records: [],
};

/** Makes one call of the gateway through the real routes. `path` is the part after `/api/`. */
export async function call(to: Reachable, path: string, options: CallOptions = {}): Promise<Answered> {
  const { token, method = 'GET', headers = {}, body, from = '127.0.0.1' } = options;
  const request: InjectOptions = {
    method,
    url: `/api/${path}`,
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    remoteAddress: from,
    ...(body === undefined ? {} : { payload: body }),
  };
  return answered(await to.app.inject(request));
}

function answered(response: Reply): Answered {
  const isJson =
    /json/.test(String(response.headers['content-type'])) &&
    response.headers['content-encoding'] === undefined;
  const envelope = isJson && response.payload !== '' ? response.json() : {};
  return {
    ...NO_ENVELOPE,
    ...envelope,
    status: response.statusCode,
    bytes: response.rawPayload,
    text: response.payload,
    header: (name) => {
      const value = response.headers[name];
      return value === undefined ? undefined : String(value);
    },
  };
}

/** A query string of pairs, with each name and value encoded. */
export function query(parameters: Record<string, string | number>): string {
  return new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [name, String(value)]),
  ).toString();
}
