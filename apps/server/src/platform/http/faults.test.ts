import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createHttpApp } from './app.ts';
import { asRefusal } from './faults.ts';

const request = { url: '/v1/x', headers: {} } as FastifyRequest;
const ofState = (code: string) =>
  asRefusal(Object.assign(new Error('of the database'), { code }), request).row;

it.each([
  ['08006', 'the connection broke'],
  ['53300', 'too many connections'],
  ['57P01', 'the database is being stopped'],
  ['57P03', 'the database is starting'],
  ['28P01', 'the password is being changed'],
  ['3D000', 'the database is being moved'],
  ['55000', 'the database accepts no connections at present'],
  ['25006', 'the server is now a standby'],
])('a database error %s (%s) is reported as temporary, so that the caller can try again', (state) => {
  expect(ofState(state)).toMatchObject({ status: 503, code: 1503 });
});

it.each(['23505', '42703', '22003'])(
  'a database error caused by our own code is reported as a server error: %s',
  (state) => {
    expect(ofState(state)).toMatchObject({ status: 500, code: 1500 });
  },
);

it('a sender that disconnects while it sends the body causes no log line', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line: string) => void lines.push(line) });
  const app = await createHttpApp({ log, trustProxy: 0, bodyLimitBytes: 1_000, requestTimeoutMs: 10_000 });
  const ended = Promise.withResolvers<void>();
  app.addHook('onError', async () => ended.resolve());
  app.post('/v1/x', { config: { audience: 'public' } }, async () => ({}));
  const address = await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const head = [
    'POST /v1/x HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    'content-length: 9',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  await once(app.server, 'request');
  socket.destroy();
  await ended.promise;
  expect((await fetch(`${address}/v1/x`)).status).toBe(404);
  expect(lines).toEqual([]);
  await app.close();
});
