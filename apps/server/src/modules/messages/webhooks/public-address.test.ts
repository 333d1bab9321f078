import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../platform/refusal.ts';
import { isPublicAddress, resolvePublic } from './public-address.ts';
import { parseWebhookUrl } from './webhook-url.ts';

describe('an address that webhooks may connect to', () => {
  it.each(['8.8.8.8', '114.114.114.114', '172.32.0.1', '2400:3200::1', '2606:4700::1111'])(
    'is %s',
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
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['localhost', '127.0.0.1', '[::1]', '[::ffff:7f00:1]', 'no-such-host.invalid'])(
    'is none of %s',
    async (host) => {
      expect(await resolvePublic(host)).toEqual([]);
    },
  );

  // A URL writes an IPv4 address in many ways; the parser makes one of them.
  it.each([
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://①②⑦.0.0.1/',
  ])('is not that of %s', async (text) => {
    const url = parseWebhookUrl(text, { httpsOnly: false });
    if (url instanceof Refusal) throw url;
    expect(await resolvePublic(url.hostname)).toEqual([]);
  });
});

describe('the address of a webhook', () => {
  it.each([
    ['not a url', 'messages.webhookAddress'],
    ['ftp://example.com/', 'messages.webhookAddress'],
    ['file:///etc/passwd', 'messages.webhookAddress'],
    ['https://user:password@example.com/', 'messages.webhookAddress'],
    ['http://example.com/', 'messages.webhookHttps'],
  ])('%s is refused: %s', (text, error) => {
    expect(parseWebhookUrl(text, { httpsOnly: true })).toMatchObject({ error });
  });

  it('is taken without its fragment, and plain HTTP in development', () => {
    expect(String(parseWebhookUrl(' https://example.com/hook?a=1#x ', { httpsOnly: true }))).toBe(
      'https://example.com/hook?a=1',
    );
    expect(parseWebhookUrl('http://example.com/', { httpsOnly: false })).toBeInstanceOf(URL);
  });
});
