import { expect, test } from 'vitest';
import { industriesAddress } from './industries-address.ts';

const read = (text: string) => industriesAddress.read(new URLSearchParams(text));
const write = (text: string, part: Parameters<typeof industriesAddress.write>[1]) =>
  String(industriesAddress.write(new URLSearchParams(text), part));

test('a URL omits default values, and invalid values fall back to the defaults', () => {
  expect(write('', { x: 'revenueGrowth', y: 'netMargin', sort: 'marketValue', descends: true })).toBe('');
  expect(read('class=none&x=price&size=peRatio&order=up')).toEqual(read(''));
});

test('selecting an industry keeps its classification, and selecting another classification selects all of its industries', () => {
  expect(write('', { industry: 'steel', classification: 'shenwan' })).toBe('class=shenwan&industry=steel');
  expect(write('class=shenwan&industry=steel&x=peRatio', { classification: 'csrc' })).toBe(
    'class=csrc&x=peRatio',
  );
});
