import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { REFUND_RULE } from '@jishi/contract';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../../../..');
const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))
    .map((file) => ({ name: basename(file), text: readFileSync(resolve(ROOT, file), 'utf8') }));

const TEXTS = [
  ...sourcesOf('content/*.md'),
  ...sourcesOf('apps/server/src/modules/documents/guide/pages/*.md'),
  ...sourcesOf('apps/web/src/**/*.messages.ts'),
];

/** A promise of a refund, or a way to get one. */
const RULE =
  /可?申请退回|退回原支付|退回您的银行|可退全部|refunded to the original|returned to the original|refund covers|to (get|ask for) a refund/i;

const quoting = (part: string): string[] =>
  TEXTS.filter(({ text }) => text.includes(part)).map(({ name }) => name);

test('the guide and the FAQ quote both sentences of the refund rule in both languages', () => {
  for (const place of ['{{orderRefund}}', '{{balanceRefund}}'])
    expect(quoting(place).toSorted()).toEqual(['buying.en.md', 'buying.zh.md', 'faq.en.md', 'faq.zh.md']);
});

test('the purchase terms and the top-up terms quote the refund rule', () => {
  expect(quoting('REFUND_RULE.order').toSorted()).toEqual(['orders.messages.ts', 'payments.messages.ts']);
  expect(quoting('REFUND_RULE.balance')).toEqual(['payments.messages.ts']);
});

test('no guide, article or message states the refund rule in its own words', () => {
  expect(REFUND_RULE.order.zh).toMatch(RULE);
  expect(REFUND_RULE.balance.en).toMatch(RULE);
  expect(TEXTS.length).toBeGreaterThan(100);
  expect(TEXTS.filter(({ text }) => RULE.test(text)).map(({ name }) => name)).toEqual([]);
});
