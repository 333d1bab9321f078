import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { DeliveryRefused } from '../delivery.ts';

export const TEMPLATES = new Map([
  ['zh', 'SMS_1'],
  ['en', 'SMS_2'],
  ['reset.zh', 'SMS_3'],
  ['notice.zh', 'SMS_4'],
]);
export const MESSAGE = { mobile: '13800138000', purpose: 'login', code: '135790', lang: 'zh' } as const;
export const NOW = new Date('2026-11-26T10:00:00.250Z');
export const minutesBefore = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000);

/** A call as received, undecoded. */
export interface ReceivedCall {
  readonly method: string;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface TwinAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Twin {
  readonly endpoint: string;
  readonly calls: readonly ReceivedCall[];
}

/** Starts a simulated provider over HTTP, which may also disconnect or never answer. */
export async function startTwin(
  answer: (call: ReceivedCall) => TwinAnswer | 'hang up' | 'silence',
): Promise<Twin> {
  const calls: ReceivedCall[] = [];
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const call = {
      method: request.method ?? '',
      target: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    calls.push(call);
    const response = answer(call);
    if (response === 'silence') return;
    if (response === 'hang up') request.socket.destroy();
    else
      reply
        .writeHead(response.status, { 'content-type': 'application/json', ...response.headers })
        .end(response.text);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  });
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}

export const headerOf = ({ headers }: ReceivedCall, name: string): string => String(headers[name] ?? '');

export const hexDigest = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Expects a failure, final or temporary, that contains the provider's code but neither the verification code nor the
 * number.
 */
export async function expectFailure(sending: Promise<void>, text: string, isFinal: boolean): Promise<void> {
  const error: unknown = await sending.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).toContain(text);
  expect(String(error)).not.toContain(MESSAGE.code);
  expect(String(error)).not.toContain(MESSAGE.mobile);
  expect(error instanceof DeliveryRefused).toBe(isFinal);
}
