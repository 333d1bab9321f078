import { afterAll, describe, expect, it } from 'vitest';
import { withRoutes } from '../../../test/harness/routes.ts';
import { startSite } from '../../../test/harness/server.ts';

const start = (settings: NodeJS.ProcessEnv) =>
  startSite([], undefined, undefined, { onlinePay: 1 }, null, settings);
const { site, routes } = await withRoutes(() => start({}));
const proxied = await start({ TRUST_PROXY: '1' });
const open = await start({ TRUST_PROXY: '1', JISHI_DEV_PAGES: 'everyone' });
afterAll(async () => {
  for (const each of [site, proxied, open]) await each.stop();
});

/** An address for each development page, and for everything else that only this machine may read. */
const OWN = [
  ...routes
    .filter(({ url }) => url.startsWith('/dev/'))
    .filter(({ method }) => method === 'GET')
    .map(({ url }) => url.replace(':number', 'P1')),
  '/metrics',
];

async function statuses(of: typeof site, headers: Record<string, string>, remoteAddress = '127.0.0.1') {
  const answers: [string, number][] = [];
  for (const url of OWN) {
    const { statusCode } = await of.app.inject({
      url,
      remoteAddress,
      headers: { host: 'localhost:8080', ...headers },
    });
    answers.push([url, statusCode]);
  }
  return answers;
}

const CLOSED = OWN.map((url) => [url, url === '/metrics' ? 401 : 404]);
/** Pages that return 200 when they are open. The cashier returns 404 for a missing payment even then. */
const PAGES = ['/dev/outbox', '/dev/dev.css'];

describe('a development page', () => {
  it('belongs to the outbox, the cashier or the identity provider', () => {
    expect(OWN.length).toBeGreaterThan(9);
    expect(OWN).toEqual(expect.arrayContaining(['/dev/cashier/P1', '/dev/identity/qq/choose', ...PAGES]));
  });

  it('opens in a browser on this machine', async () => {
    const answers = new Map(await statuses(site, {}));
    expect([...PAGES, '/metrics'].map((url) => answers.get(url))).toEqual([200, 200, 200]);
  });

  it.each([
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-prefix',
    'x-original-forwarded-for',
    'forwarded',
    'via',
    'x-real-ip',
    'x-client-ip',
    'x-cluster-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'cf-ray',
    'cdn-loop',
    'fastly-client-ip',
    'ali-cdn-real-ip',
    'x-azure-clientip',
    'x-amzn-trace-id',
    'x-envoy-external-address',
    'wl-proxy-client-ip',
    'x-remote-addr',
  ])('is closed, like the metrics, to a request with the header %s', async (name) => {
    expect(await statuses(site, { [name]: '8.8.8.8' })).toEqual(CLOSED);
    expect(await statuses(site, { [name]: '' })).toEqual(CLOSED);
  });

  it('is open to a request with the headers of a browser', async () => {
    const headers = {
      'user-agent': 'Mozilla/5.0',
      'x-requested-with': 'fetch',
      'x-request-id': '1',
      dnt: '1',
    };
    const answers = new Map(await statuses(site, headers));
    expect(answers.get('/dev/outbox')).toBe(200);
  });

  it('does not exist behind a proxy, where features that need it are not offered', async () => {
    expect(await statuses(proxied, {})).toEqual(CLOSED);
    const { json } = await proxied.app.inject('/v1/site/business-config?configtype=onlinpay');
    expect(json().data).toMatchObject({ thirdParties: [] });
    expect([...proxied.payments.paymentChannels.keys()]).not.toContain('cashier');
    expect([...site.payments.paymentChannels.keys()]).toContain('cashier');
  });

  it('is open to everyone, unlike the metrics, if the operator of a test installation allows it', async () => {
    const headers = { host: 'test.example.com', 'x-forwarded-for': '8.8.8.8' };
    const answers = new Map(await statuses(open, headers, '203.0.113.9'));
    expect([...PAGES, '/metrics'].map((url) => answers.get(url))).toEqual([200, 200, 401]);
    expect([...open.payments.paymentChannels.keys()]).toContain('cashier');
  });
});
