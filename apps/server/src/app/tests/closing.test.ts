import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { newCustomer, newToken } from '../../../test/harness/customers.ts';
import { quotesCsv, quotesManifest } from '../../../test/harness/market.ts';
import { startSite } from '../../../test/harness/server.ts';

const CODE = 'p_test1001';

/** A site with one slow call that keeps its connection in use while the site stops. */
async function stoppingSite() {
  const slow = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  const closing = Promise.withResolvers<void>();
  const site = await startSite([quotesManifest(CODE, { prices: { use: 1 } })], (app) => {
    app.addHook('preClose', async () => closing.resolve());
    app.get('/v1/test/slow', { config: { audience: 'public' } }, async () => {
      began.resolve();
      await slow.promise;
      return 'done';
    });
  });
  await site.load(CODE, quotesCsv(3, 1));
  const customer = await newCustomer(site, { balanceFen: 100n });
  const token = await newToken(site, customer);
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = site.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /v1/test/slow HTTP/1.1\r\nhost: x\r\n\r\n');
  await began.promise;
  const stopped = site.stop();
  await closing.promise;
  return { socket, stopped, token, end: slow.resolve, server: site.app.server };
}

async function readAll(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

it.each([
  ['GET', `/api/stock/${CODE}?@limit=1`, 200, { resultcode: 200, count: 1 }],
  ['GET', '/v1/limits', 200, { code: 0 }],
  ['POST', '/api-cloud-platform/oauth2/token', 400, { error: 'invalid_request' }],
] as const)(
  '%s %s on a busy connection during shutdown gets its usual response, and then the connection closes',
  async (method, path, status, body) => {
    const { socket, stopped, token, end, server } = await stoppingSite();
    onTestFinished(() => void socket.destroy());
    // The slow call ends when the next one arrives, so its connection is in use until then.
    server.once('request', () => setImmediate(end));
    const head = [`${method} ${path} HTTP/1.1`, 'host: x', 'content-length: 0'];
    socket.write([...head, `authorization: Bearer ${token}`, '', ''].join('\r\n'));
    const replies = (await readAll(socket)).split(/(?=HTTP\/1\.1 )/);
    await stopped;
    expect(replies).toHaveLength(2);
    expect(replies[1]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(replies[1]).toMatch(/connection: close/i);
    expect(JSON.parse(/\{.*\}/s.exec(replies[1] ?? '')?.[0] ?? '')).toMatchObject(body);
  },
);

it('an idle keep-alive connection does not delay shutdown', async () => {
  const { socket, stopped, end } = await stoppingSite();
  onTestFinished(() => void socket.destroy());
  end();
  const text = await readAll(socket);
  expect(text).toMatch(/done$/);
  await stopped;
});

it('a connection is refused as soon as the shutdown begins, while open streams are still ending', async () => {
  const { socket, stopped, end, server } = await stoppingSite();
  onTestFinished(() => void socket.destroy());
  expect(server.listening).toBe(false);
  end();
  await stopped;
});

/** Opens connections and sends a POST on each. Stores 1 in `done` when all are sent, and returns the responses. */
const BURST = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, count, done } } = require('node:worker_threads');
  parentPort.once('message', async () => {
    let sent = 0;
    const post = async () => {
      const socket = connect(port, '127.0.0.1');
      const head = 'POST /api-cloud-platform/oauth2/token HTTP/1.1\\r\\nhost: x\\r\\ncontent-length: 0\\r\\n\\r\\n';
      socket.write(head, () => {
        if (++sent === count) { Atomics.store(done, 0, 1); Atomics.notify(done, 0); }
      });
      let text = '';
      try { for await (const chunk of socket) text += chunk; } catch (error) { return error.code; }
      return text;
    };
    parentPort.postMessage(await Promise.all(Array.from({ length: count }, post)));
  });
`;

it('connections that wait to be accepted when the shutdown begins get their responses', async () => {
  const site = await startSite([quotesManifest(CODE, {})]);
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = site.app.server.address() as AddressInfo;
  const done = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(BURST, { eval: true, workerData: { port, count: 50, done } });
  onTestFinished(async () => void (await worker.terminate()));
  await once(worker, 'online');
  const answered = once(worker, 'message');
  worker.postMessage('go');
  // The event loop stands still, so the kernel completes the connections but none is accepted.
  expect(Atomics.wait(done, 0, 0, 30_000)).not.toBe('timed-out');
  const stopped = site.stop();
  const [replies] = (await answered) as [string[]];
  await stopped;
  const statuses = replies.map((reply) => reply.split('\r\n')[0]);
  expect(statuses).toEqual(Array<string>(50).fill('HTTP/1.1 400 Bad Request'));
});
