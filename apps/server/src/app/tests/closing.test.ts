import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { quotesManifest } from '../../../test/harness/market.ts';
import { startSite } from '../../../test/harness/server.ts';

const CODE = 'p_test1001';

/** A site with one slow call that keeps its connection in use while the site stops. */
async function stoppingSite() {
  const slow = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  const closing = Promise.withResolvers<void>();
  const site = await startSite([quotesManifest(CODE)], (app) => {
    app.addHook('preClose', async () => closing.resolve());
    app.get('/v1/test/slow', { config: { audience: 'public' } }, async () => {
      began.resolve();
      await slow.promise;
      return 'done';
    });
  });
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = site.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /v1/test/slow HTTP/1.1\r\nhost: x\r\n\r\n');
  await began.promise;
  const stopped = site.stop();
  await closing.promise;
  // The slow call ends when the next one arrives, so its connection is in use until then.
  site.app.server.once('request', () => setImmediate(slow.resolve));
  return { socket, stopped };
}

async function readAll(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

it.each([
  ['GET', `/api/stock/${CODE}`, 200, { resultcode: -1 }],
  ['GET', '/v1/limits', 503, { code: 1503, data: null }],
  ['POST', '/api-cloud-platform/oauth2/token', 503, { error: 'temporarily_unavailable' }],
] as const)(
  '%s %s on a connection in use while the site stops is told in its own envelope that it is busy',
  async (method, path, status, body) => {
    const { socket, stopped } = await stoppingSite();
    onTestFinished(() => void socket.destroy());
    socket.write(`${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n`);
    const replies = (await readAll(socket)).split(/(?=HTTP\/1\.1 )/);
    await stopped;
    expect(replies).toHaveLength(2);
    expect(replies[1]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(replies[1]).toMatch(/connection: close/i);
    expect(JSON.parse(/\{.*\}/s.exec(replies[1] ?? '')?.[0] ?? '')).toMatchObject(body);
  },
);
