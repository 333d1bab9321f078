import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WEBHOOKS_MAX, webhookEndpoints } from '@jishi/contract';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { newCustomer } from '../../../../test/harness/customers.ts';
import { newIndividual } from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { catching, notified } from '../messages.fixture.ts';
import { ATTEMPTS_MAX } from '../webhooks/deliver.ts';
import { readDeliveries } from '../webhooks/deliveries.repository.ts';
import { endWebhook, makeWebhook, rotateWebhook } from '../webhooks/own-webhooks.ts';

const site = await startSite([]);
afterAll(site.stop);
const { db } = site.database;

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Starts a customer's program on this machine, to which the tests may send webhooks. */
async function startReceiver(answer: RequestListener = (_, reply) => void reply.writeHead(204).end()) {
  const received: Received[] = [];
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (bytes: Buffer) => {
      body += bytes.toString();
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      answer(request, reply);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  });
  return { url: `http://hooks.example:${(server.address() as AddressInfo).port}/in?a=1`, received };
}

const here = async (): Promise<string[]> => ['127.0.0.1'];
const own = {
  db,
  clock: () => site.time.now,
  secret: site.secret,
  resolveHost: here,
  httpsOnly: false,
};

async function newWebhook(url: string) {
  const { accountId } = await newCustomer(site);
  return { accountId, ...(await makeWebhook(own, accountId, { url, topics: [] })) };
}

const logOf = (webhookId: bigint) => readDeliveries(db, { webhookId, limit: 10 });

/** Checks a signature as docs/api.md instructs receivers to do. */
function isSigned(secret: string, { headers, body }: Received): boolean {
  const parts = String(headers['jishi-signature']).split(',');
  const time = parts[0]?.replace('t=', '');
  const mark = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return parts.includes(`v1=${mark}`);
}

describe('a webhook', () => {
  it('gets each message once, signed, in both languages', async () => {
    const { url, received } = await startReceiver();
    const { accountId, id, secret } = await newWebhook(url);
    await notified(site, accountId, { values: { number: '42' } });
    const { sweep } = catching(site, { resolveHost: here });
    await Promise.all([sweep(), sweep()]);
    expect(received).toHaveLength(1);
    const [post] = received;
    if (!post) throw new Error('nothing came');
    expect(isSigned(secret, post)).toBe(true);
    expect(isSigned('whsec_other', post)).toBe(false);
    expect(isSigned(secret, { ...post, body: `${post.body} ` })).toBe(false);
    expect(post.headers.host).toMatch(/^hooks\.example:/);
    expect(JSON.parse(post.body)).toMatchObject({
      topic: 'invoiceIssued',
      kind: 'money',
      title: { zh: '发票 42 已开具', en: 'Invoice 42 has been issued' },
      values: { number: '42' },
    });
    expect(await logOf(id)).toMatchObject([{ state: 'sent', status: 204, attempts: 1, nextAt: null }]);
  });

  it('is signed with both secrets for a day after a rotation', async () => {
    const { url, received } = await startReceiver();
    const { accountId, id, secret } = await newWebhook(url);
    const next = await rotateWebhook(own, accountId, id);
    const { sweep } = catching(site, { resolveHost: here });
    await notified(site, accountId);
    await sweep();
    site.advance(24 * 3_600_000);
    await notified(site, accountId);
    await sweep();
    expect(received.map((post) => [isSigned(secret, post), isSigned(next, post)])).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it('is tried again for three days after a failure, and after that only on request', async () => {
    const { url, received } = await startReceiver((_, reply) => void reply.writeHead(500).end());
    const { accountId, id } = await newWebhook(url);
    await notified(site, accountId);
    const { sweep } = catching(site, { resolveHost: here });
    const begun = site.time.now.getTime();
    await sweep();
    for (let i = 1; i < ATTEMPTS_MAX; i++) {
      await sweep();
      expect(received).toHaveLength(i);
      const [delivery] = await logOf(id);
      expect(delivery).toMatchObject({ state: 'waiting', status: 500, error: 'HTTP 500' });
      site.advance((delivery?.nextAt?.getTime() ?? 0) - site.time.now.getTime());
      await sweep();
    }
    expect(received).toHaveLength(ATTEMPTS_MAX);
    expect((site.time.now.getTime() - begun) / 86_400_000).toBeCloseTo(2.9, 1);
    expect(await logOf(id)).toMatchObject([{ state: 'failed', attempts: ATTEMPTS_MAX, nextAt: null }]);
    expect(new Set(received.map(({ headers }) => headers['jishi-delivery'])).size).toBe(1);
  });

  it('does not follow redirects', async () => {
    const inside = await startReceiver();
    const { url, received } = await startReceiver((_, reply) => {
      reply.writeHead(307, { location: inside.url }).end();
    });
    const { accountId, id } = await newWebhook(url);
    await notified(site, accountId);
    await catching(site, { resolveHost: here }).sweep();
    expect([received.length, inside.received.length]).toEqual([1, 0]);
    expect(await logOf(id)).toMatchObject([{ state: 'waiting', status: 307 }]);
  });

  it('is not called if its host now resolves to a private network', async () => {
    const { url, received } = await startReceiver();
    const { accountId, id } = await newWebhook(url);
    await notified(site, accountId);
    await catching(site, { resolveHost: async () => [] }).sweep();
    expect(received).toEqual([]);
    expect(await logOf(id)).toMatchObject([
      { state: 'waiting', status: null, error: expect.stringContaining('not on the public internet') },
    ]);
  });

  it('gets no messages once it has ended, not even pending ones', async () => {
    const { url, received } = await startReceiver();
    const { accountId, id } = await newWebhook(url);
    await notified(site, accountId);
    await endWebhook(own, accountId, id);
    await notified(site, accountId);
    await catching(site, { resolveHost: here }).sweep();
    expect(received).toEqual([]);
    expect(await logOf(id)).toMatchObject([{ state: 'failed' }]);
  });
});

describe('the webhook endpoints', () => {
  it.each(['http://127.0.0.1:8080/', 'http://[::1]/', 'http://localhost/', 'http://169.254.169.254/latest'])(
    '400: reject %s',
    async (url) => {
      const browser = await newIndividual(site);
      expect(await browser.call(webhookEndpoints.make, { url }, 'en')).toMatchObject({
        status: 400,
        code: 2575,
      });
    },
  );

  it(`allow ${WEBHOOKS_MAX} webhooks, return the secret sealed, and repeat a delivery only for its owner`, async () => {
    const [owner, stranger] = [await newIndividual(site), await newIndividual(site)];
    // 8.8.8.8 is a public address, and nothing connects to it here. The addresses reserved for documentation are not
    // public.
    const make = () => owner.call(webhookEndpoints.make, { url: 'https://8.8.8.8/hook', topics: ['paid'] });
    const first = await make();
    expect(await first.open('secret', first.data.secret)).toMatch(/^whsec_/);
    for (let i = 1; i < WEBHOOKS_MAX; i++) expect((await make()).code).toBe(0);
    expect(await make()).toMatchObject({ status: 409, code: 2572 });
    const listed = (await owner.call(webhookEndpoints.list, {})).data;
    expect(listed).toHaveLength(WEBHOOKS_MAX);
    expect(listed[0]).toMatchObject({ url: 'https://8.8.8.8/hook', topics: ['paid'] });
    const { id } = first.data;
    for (const call of [webhookEndpoints.deliveries, webhookEndpoints.rotate, webhookEndpoints.end])
      expect(await stranger.call(call, { id })).toMatchObject({ status: 404, code: 2571 });
    expect(await stranger.call(webhookEndpoints.resend, { id: '1' })).toMatchObject({
      status: 404,
      code: 2576,
    });
    expect(await owner.call(webhookEndpoints.end, { id })).toMatchObject({ code: 0 });
    expect(await owner.call(webhookEndpoints.end, { id })).toMatchObject({ status: 404 });
  });
});
