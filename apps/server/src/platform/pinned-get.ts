import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';

const HEAD_BYTES_MAX = 16_384;

export interface PinnedGet {
  readonly url: URL;
  /** One of the host's addresses, which the caller has checked. The name is not resolved a second time. */
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The maximum time without a byte, in milliseconds. */
  readonly silenceMs: number;
  /** Ends the connection, whether the head or the body of the response is still arriving. */
  readonly signal?: AbortSignal;
}

/** Sends a GET to an address that was checked. It follows no redirects. The caller must read or destroy the body. */
export function getPinned({
  url,
  address,
  headers,
  silenceMs,
  signal,
}: PinnedGet): Promise<http.IncomingMessage> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const isTls = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const sent = (isTls ? https : http).request({
      host: address,
      port: url.port === '' ? (isTls ? 443 : 80) : Number(url.port),
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, host: url.host, 'accept-encoding': 'identity' },
      ...(isIP(hostname) === 0 ? { servername: hostname } : {}),
      agent: false,
      maxHeaderSize: HEAD_BYTES_MAX,
      timeout: silenceMs,
      ...(signal === undefined ? {} : { signal }),
    });
    sent.on('response', resolve);
    sent.on('timeout', () => sent.destroy(new Error(`no byte arrived for ${silenceMs / 1_000} s`)));
    sent.on('error', reject);
    sent.on('close', () => reject(new Error('the connection closed without a response')));
    sent.end();
  });
}
