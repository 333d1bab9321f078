import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../../platform/refusal.ts';
import { createPublicResolver, isPublicAddress } from './public-address.ts';
import { parseWebhookUrl } from './webhook-url.ts';

/**
 * A name server that resolves hosts under `good` to 8.8.8.8 and 2400:3200::1, never responds for `slow`, and knows no
 * other names.
 */
const nameServer = createSocket('udp4');
nameServer.on('message', (query, { port, address }) => {
  const name = query.subarray(13, 13 + (query[12] ?? 0)).toString();
  if (name === 'slow') return;
  const end = query.indexOf(0, 12) + 5;
  const isV6 = query.readUInt16BE(end - 4) === 28;
  const data = Buffer.from(isV6 ? `24003200${'0'.repeat(23)}1` : '08080808', 'hex');
  const isGood = name === 'good';
  const head = Buffer.from([
    query[0] ?? 0,
    query[1] ?? 0,
    0x81,
    isGood ? 0x80 : 0x83,
    0,
    1,
    0,
    isGood ? 1 : 0,
    0,
    0,
    0,
    0,
  ]);
  const answer = Buffer.from([0xc0, 12, 0, isV6 ? 28 : 1, 0, 1, 0, 0, 0, 60, 0, data.length, ...data]);
  nameServer.send(Buffer.concat([head, query.subarray(12, end), ...(isGood ? [answer] : [])]), port, address);
});
nameServer.bind(0, '127.0.0.1');
await once(nameServer, 'listening');
afterAll(() => void nameServer.close());
const LIMIT_MS = 1_500;
const servers = [`127.0.0.1:${(nameServer.address() as AddressInfo).port}`];
const resolvePublic = createPublicResolver({ limitMs: LIMIT_MS, servers });

describe('an address that webhooks may connect to', () => {
  it.each(['8.8.8.8', '114.114.114.114', '172.32.0.1', '2400:3200::1', '2606:4700::1111'])(
    'can be %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2002:7f00:1::',
    '2001::1',
    'localhost',
    '',
  ])('cannot be %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['localhost', '127.0.0.1', '[::1]', '[::ffff:7f00:1]', 'no-such-host.invalid'])(
    'is never found for %s',
    async (host) => {
      expect(await resolvePublic(host)).toEqual([]);
    },
  );

  it('is found for a public host, which can have several', async () => {
    expect(await resolvePublic('good.example')).toEqual(['8.8.8.8', '2400:3200::1']);
  });

  it('is not found if the name server is slow, and other hosts are not delayed', async () => {
    const begun = performance.now();
    const slow = Promise.all(Array.from({ length: 16 }, (_, i) => resolvePublic(`slow.${i}.example`)));
    const first = await Promise.race([slow, resolvePublic('good.example')]);
    expect(first).toEqual(['8.8.8.8', '2400:3200::1']);
    expect((await slow).flat()).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(4 * LIMIT_MS);
  });

  // A URL can contain an IPv4 address in many notations. The URL parser converts them to the usual notation.
  it.each([
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://①②⑦.0.0.1/',
  ])('is not a private address in an unusual notation: %s', async (text) => {
    const url = parseWebhookUrl(text, { httpsOnly: false });
    if (url instanceof Refusal) throw url;
    expect(await resolvePublic(url.hostname)).toEqual([]);
  });
});

describe('the URL of a webhook', () => {
  it.each([
    ['not a url', 'messages.webhookAddress'],
    ['ftp://example.com/', 'messages.webhookAddress'],
    ['file:///etc/passwd', 'messages.webhookAddress'],
    ['https://user:password@example.com/', 'messages.webhookAddress'],
    ['http://example.com/', 'messages.webhookHttps'],
  ])('%s is rejected: %s', (text, error) => {
    expect(parseWebhookUrl(text, { httpsOnly: true })).toMatchObject({ error });
  });

  it('is stored without its fragment, and may use plain HTTP in development', () => {
    expect(String(parseWebhookUrl(' https://example.com/hook?a=1#x ', { httpsOnly: true }))).toBe(
      'https://example.com/hook?a=1',
    );
    expect(parseWebhookUrl('http://example.com/', { httpsOnly: false })).toBeInstanceOf(URL);
  });
});
