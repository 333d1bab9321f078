import { type AddressInfo, connect, type Socket } from 'node:net';
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
