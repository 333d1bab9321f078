import { STATUS_CODES } from 'node:http';

/**
 * Returns the text of an envelope response that closes its connection, for requests that the framework does not handle.
 */
export function plainAnswer(
  status: number,
  body: string,
  requestId: string,
  headers: readonly (readonly [name: string, value: string])[] = [],
): string {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${requestId}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
