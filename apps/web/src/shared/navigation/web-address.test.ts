import { describe, expect, test } from 'vitest';
import { webAddressOf } from './web-address.ts';

describe('a web address in a cell', () => {
  test.each([
    ['http://www.example.com', 'http://www.example.com/'],
    ['https://example.com.cn/a?b=1', 'https://example.com.cn/a?b=1'],
    ['www.example-1.com', 'http://www.example-1.com/'],
    ['example.cn/about', 'http://example.cn/about'],
  ])('is shown as a link: %s', (text, href) => {
    expect(webAddressOf(text)).toBe(href);
  });

  test.each([
    'javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.com',
    'http://user:secret@example.com',
    'info@example.com',
    'http://localhost',
    'http://127.0.0.1/',
    'http://example.com:8080',
    'www.example.com; www.example.cn',
    'example',
    '暂无',
    '',
  ])('is shown as text unless it is exactly one plain web address: %s', (text) => {
    expect(webAddressOf(text)).toBeNull();
  });
});
