import { expect, test } from 'vitest';
import { readIndustriesAddress, writeIndustriesAddress } from './industries-address.ts';

const read = (text: string) => readIndustriesAddress(new URLSearchParams(text));
const write = (text: string, part: Parameters<typeof writeIndustriesAddress>[1]) =>
  String(writeIndustriesAddress(new URLSearchParams(text), part));

test('defaults are not written, and an invalid address shows the defaults', () => {
  expect(write('', { x: 'revenueGrowth', y: 'netMargin', sort: 'marketValue', descends: true })).toBe('');
  expect(read('class=none&x=price&size=peRatio&order=up')).toEqual(read(''));
});

test('an industry names its classification, and another classification begins with all of its industries', () => {
  expect(write('', { industry: 'steel', classification: 'shenwan' })).toBe('class=shenwan&industry=steel');
  expect(write('class=shenwan&industry=steel&x=peRatio', { classification: 'csrc' })).toBe(
    'class=csrc&x=peRatio',
  );
});
