import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';

export interface Answer {
  readonly output: string;
  /** The receipt's reason for the price, if the reply contains one. */
  readonly basis: unknown;
}

/** Runs the documents' `curl` commands without needing the program. */
export async function curl(args: readonly string[], origin: string): Promise<Answer> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      silent: { type: 'boolean', short: 's' },
      include: { type: 'boolean', short: 'i' },
      data: { type: 'string', short: 'd', multiple: true },
      user: { type: 'string', short: 'u' },
    },
  });
  const [address = ''] = positionals;
  const body = values.data?.join('&');
  const call = request(address.replace('http://localhost:8080', origin), {
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' },
    ...(values.user === undefined ? {} : { auth: values.user }),
    agent: false,
  });
  call.end(body);
  const [response] = await once(call, 'response');
  const content = await text(response);
  const raw: string[] = response.rawHeaders;
  const lines = raw.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${raw[at + 1]}`] : []));
  const head = [`HTTP/1.1 ${response.statusCode} ${response.statusMessage}`, ...lines, '', ''].join('\n');
  return { output: (values.include ? head : '') + content, basis: response.headers['x-jishi-basis'] };
}
