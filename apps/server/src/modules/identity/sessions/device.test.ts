import { describe, expect, it } from 'vitest';
import { deviceOf, shortNetworkOf } from './session.ts';

const like = (rest: string) => `Mozilla/5.0 (${rest}`;

describe('a device', () => {
  it.each([
    [
      like(
        'Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
      ),
      'Safari 26 · macOS',
    ],
    [
      like('Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0'),
      'Edge 141 · Windows',
    ],
    [like('X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'), 'Firefox 144 · Linux'],
    [
      like('Linux; Android 16) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50'),
      'WeChat 8 · Android',
    ],
    [
      like('iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Mobile Safari/604.1'),
      'Chrome 141 · iPhone',
    ],
    ['curl/8.16.0', 'curl/8.16.0'],
    ['', ''],
    [`Chrome/${'9'.repeat(500)} Windows`, `Chrome ${'9'.repeat(93)}`],
    [`${'-'.repeat(1_000)} Chrome/141.0`, '-'.repeat(100)],
    [`<script>\u0000\u202e${'x'.repeat(500)}`, `<script>${'x'.repeat(92)}`],
  ])('is named after its browser and its system: %#', (userAgent, name) => {
    expect(deviceOf(userAgent)).toBe(name);
  });
});

describe('a network', () => {
  it.each([
    ['203.0.113.7', '203.0.113.*'],
    ['::ffff:203.0.113.7', '203.0.113.*'],
    ['203.0.113.7:50001', '203.0.113.*'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['[2001:db8:1:2:3:4:5:6]:50001', '2001:db8:1::/48'],
    ['::1', '0:0:0::/48'],
  ])('%s is shortened to %s, which is too short to locate anybody', (address, network) => {
    expect(shortNetworkOf(address)).toBe(network);
  });
});
