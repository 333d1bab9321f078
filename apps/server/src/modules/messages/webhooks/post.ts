import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';

/** The maximum time from the connection until the head of the receiver's response has arrived. */
const TIMEOUT_MS = 5_000;
const HEAD_BYTES_MAX = 16_384;

export interface WebhookPost {
  readonly url: URL;
  /** One of the host's addresses, which the caller has already checked. The name is not resolved again. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Posts to an address and returns the HTTP status. Follows no redirects, and reads only the response's head. Settles
 * within `limitMs`, whatever the receiver does.
 */
export function post(
  { url, address, headers, body }: WebhookPost,
  limitMs: number = TIMEOUT_MS,
): Promise<number> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const isTls = url.protocol === 'https:';
  const limit = AbortSignal.timeout(limitMs);
  return new Promise((resolve, reject) => {
    const request = (isTls ? https : http).request({
      host: address,
      port: url.port === '' ? (isTls ? 443 : 80) : Number(url.port),
      path: `${url.pathname}${url.search}`,
      method: 'POST',
      headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
      ...(isIP(hostname) === 0 ? { servername: hostname } : {}),
      agent: false,
      maxHeaderSize: HEAD_BYTES_MAX,
    });
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    // A response that switches the protocol has no body. Without this listener, Node would end the request without an
    // event.
    request.on('upgrade', (response, socket) => {
      resolve(response.statusCode ?? 0);
      socket.destroy();
    });
    request.on('error', reject);
    request.on('close', () => reject(new Error('the connection closed without a response')));
    limit.addEventListener('abort', () => {
      reject(limit.reason);
      request.destroy();
    });
    request.end(body);
  });
}
