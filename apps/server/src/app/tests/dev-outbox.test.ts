import { afterAll, expect, it } from 'vitest';
import { startSite } from '../../../test/harness/server.ts';
import { createDevOutbox } from '../../platform/dev-outbox/index.ts';

const site = await startSite([]);
afterAll(site.stop);
const outbox = createDevOutbox(site.database.db, () => site.time.now);
const page = async (
  url = '/dev/outbox',
  options: { language?: string; remoteAddress?: string; host?: string } = {},
) =>
  site.app.inject({
    url,
    headers: { 'accept-language': options.language ?? 'zh-CN', host: options.host ?? 'localhost:8080' },
    remoteAddress: options.remoteAddress ?? '127.0.0.1',
  });

it('the outbox shows sent messages as text with links, newest first', async () => {
  await outbox.add({ channel: 'sms', receiver: '13800138000', subject: null, body: '验证码 111111' });
  const body = 'See <b>https://jishi.example/#/?captcha=1&x="2"</b>\n再见';
  await outbox.add({ channel: 'email', receiver: 'li@example.com', subject: 'A <new> password', body });
  const { body: html, headers } = await page();
  expect(html.indexOf('li@example.com')).toBeLessThan(html.indexOf('13800138000'));
  expect(html).toContain('A &#60;new&#62; password');
  expect(html).toContain('See &#60;b&#62;<a href="https://jishi.example/#/?captcha=1&#38;x=">');
  expect(html).not.toContain('<b>https');
  expect(headers['content-security-policy']).toMatch(/script-src 'self';.*style-src 'self';/);
  expect(headers['cache-control']).toBe('no-store');
  expect(html).not.toMatch(/<script|<style|style=/);
});

it('the outbox exists in both languages, and refreshes itself until paused', async () => {
  const [zh, en, paused] = [
    await page(),
    await page('/dev/outbox', { language: 'en' }),
    await page('/dev/outbox?refresh=0'),
  ];
  expect(zh.body).toMatch(/<html lang="zh-CN">.*http-equiv="refresh".*<h1>发件箱<\/h1>/s);
  expect(en.body).toMatch(/<html lang="en">.*<h1>Outbox<\/h1>/s);
  expect(paused.body).not.toContain('http-equiv');
});

it('the outbox shows Beijing time in any server time zone', async () => {
  site.time.now = new Date('2026-03-05T20:15:00Z');
  await outbox.add({ channel: 'sms', receiver: '13700137000', subject: null, body: 'late in the evening' });
  expect((await page()).body).toContain(
    '<time datetime="2026-03-05T20:15:00.000Z">2026年3月6日 04:15:00</time>',
  );
  expect((await page('/dev/outbox', { language: 'en' })).body).toContain('>6 Mar 2026, 04:15:00</time>');
});

it('the outbox shows the newest hundred messages', async () => {
  for (let number = 1; number <= 105; number++) {
    await outbox.add({ channel: 'sms', receiver: '13900139000', subject: null, body: `number ${number}.` });
  }
  const bodies = (await outbox.newest()).map(({ body }) => body);
  expect(bodies).toHaveLength(100);
  expect([bodies[0], bodies[99]]).toEqual(['number 105.', 'number 6.']);
});

it('the outbox is closed to other machines', async () => {
  const { statusCode, body } = await page('/dev/outbox', { remoteAddress: '203.0.113.9' });
  expect([statusCode, JSON.parse(body).code]).toEqual([404, 1440]);
});

it.each([
  ['localhost:8080', 200],
  ['jishi.localhost', 200],
  ['127.0.0.1:8080', 200],
  ['[::1]:8080', 200],
  ['stranger.example:8080', 404],
  ['localhost.stranger.example', 404],
  ['notlocalhost', 404],
])('the outbox opens only under a host name of this machine: %s', async (host, status) => {
  expect((await page('/dev/outbox', { host })).statusCode).toBe(status);
});
