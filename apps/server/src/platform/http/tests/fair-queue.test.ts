import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { createLog } from '../../log.ts';
import { createHttpApp } from '../app.ts';
import { AT_ONCE_MAX, WAITING_MAX } from '../fair-queue.ts';

const app = await createHttpApp({
  log: createLog('silent'),
  trustProxy: 1,
  bodyLimitBytes: 1_000,
  requestTimeoutMs: 600_000,
});
let begun = 0;
let release = Promise.withResolvers<void>();
let full = Promise.withResolvers<void>();
app.get('/held', { config: { audience: 'public' } }, async () => {
  if (++begun === AT_ONCE_MAX) full.resolve();
  await release.promise;
  return {};
});
app.get('/slow', { config: { audience: 'public' } }, async (_request, reply) => {
  const body = new PassThrough();
  body.write('the beginning');
  void release.promise.then(() => body.end());
  return reply.send(body);
});
app.get('/nested', { config: { audience: 'public' } }, async (request) => {
  if (++begun === AT_ONCE_MAX) full.resolve();
  await full.promise;
  const { statusCode } = await app.inject({ url: '/free', remoteAddress: request.ip });
  return { statusCode };
});
/** Like the files of the web: an unknown one is left to the handler of unknown addresses. */
app.get('/files/*', { config: { audience: 'public' } }, async (_request, reply) => {
  if (++begun === AT_ONCE_MAX) full.resolve();
  await full.promise;
  return reply.callNotFound();
});
const isGone = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (++begun === AT_ONCE_MAX) full.resolve();
  await once(reply.raw, 'close');
  if (--begun === 0) release.resolve();
};
app.get('/gone', { config: { audience: 'public' }, preValidation: isGone }, async () => ({}));
app.get('/free', { config: { audience: 'public' } }, async () => ({}));
await app.listen({ port: 0, host: '127.0.0.1' });
const [address] = app.addresses();
const port = typeof address === 'object' && 'port' in address ? address.port : 0;
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
afterAll(async () => {
  agent.destroy();
  await app.close();
});

function ask(path: string, network: string) {
  const head = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<number | undefined>();
  const headers = { 'x-forwarded-for': network };
  const request = get({ port, path, agent, headers }, (response) => {
    head.resolve();
    response.resume().on('end', () => answer.resolve(response.statusCode));
  });
  request.on('error', () => answer.resolve(undefined));
  return { request, head: head.promise, status: answer.promise };
}

function begin(): void {
  begun = 0;
  release = Promise.withResolvers();
  full = Promise.withResolvers();
}

it('further requests of a network at its limit are queued, but requests of other networks are not', async () => {
  begin();
  const held = Array.from({ length: AT_ONCE_MAX }, () => ask('/held', '192.0.2.1'));
  await full.promise;
  const own = ask('/free', '192.0.2.1');
  expect(await ask('/free', '192.0.2.2').status).toBe(200);
  expect(await Promise.race([own.status, ask('/free', '192.0.2.2').status.then(() => 'waits')])).toBe(
    'waits',
  );
  release.resolve();
  expect(await Promise.all([...held, own].map(({ status }) => status))).toEqual(
    Array.from({ length: AT_ONCE_MAX + 1 }, () => 200),
  );
});

it('a response that is being sent over a slow connection occupies no slot', async () => {
  begin();
  const slow = Array.from({ length: AT_ONCE_MAX }, () => ask('/slow', '192.0.2.1'));
  await Promise.all(slow.map(({ head }) => head));
  expect(await ask('/free', '192.0.2.1').status).toBe(200);
  release.resolve();
  expect(await Promise.all(slow.map(({ status }) => status))).toEqual(slow.map(() => 200));
});

it('a request that is handed to the handler of unknown addresses keeps its slot and needs no second one', async () => {
  begin();
  const unknown = Array.from({ length: AT_ONCE_MAX }, () => ask('/files/unknown', '192.0.2.1'));
  expect(await Promise.all(unknown.map(({ status }) => status))).toEqual(unknown.map(() => 404));
  expect(await ask('/free', '192.0.2.1').status).toBe(200);
});

it('a request whose caller has left before its turn occupies no slot', async () => {
  begin();
  const gone = Array.from({ length: AT_ONCE_MAX }, () => ask('/gone', '192.0.2.1'));
  await full.promise;
  for (const { request } of gone) request.destroy();
  await release.promise;
  expect(await ask('/free', '192.0.2.1').status).toBe(200);
});

it('calls that a request makes internally are never queued, however many there are', async () => {
  begin();
  const outer = Array.from({ length: AT_ONCE_MAX }, () => ask('/nested', '192.0.2.1'));
  expect(await Promise.all(outer.map(({ status }) => status))).toEqual(outer.map(() => 200));
});

it('a caller that disconnects keeps its slot until the handler has ended, and leaves the queue', async () => {
  begin();
  const held = Array.from({ length: AT_ONCE_MAX }, () => ask('/held', '192.0.2.1'));
  await full.promise;
  const waiting = ask('/free', '192.0.2.1');
  waiting.request.once('finish', () => waiting.request.destroy());
  await waiting.status;
  for (const { request } of held) request.destroy();
  await Promise.all(held.map(({ status }) => status));
  const own = ask('/free', '192.0.2.1');
  expect(await Promise.race([own.status, ask('/free', '192.0.2.2').status.then(() => 'waits')])).toBe(
    'waits',
  );
  release.resolve();
  expect(await own.status).toBe(200);
});

it('a network with too many queued requests is rejected with 503', async () => {
  begin();
  const held = Array.from({ length: AT_ONCE_MAX }, () => ask('/held', '192.0.2.1'));
  await full.promise;
  const more = Array.from({ length: WAITING_MAX + 1 }, () => ask('/free', '192.0.2.1'));
  expect(await Promise.race(more.map(({ status }) => status))).toBe(503);
  release.resolve();
  const statuses = await Promise.all([...held, ...more].map(({ status }) => status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(AT_ONCE_MAX + WAITING_MAX);
});
