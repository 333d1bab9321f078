import { describe, expect, test } from 'vitest';
import { namesOf, receiptOf, windowsOf } from './receipt.ts';

describe('the receipt', () => {
  test('begins with the price, ends with the limits, and omits missing headers', () => {
    const headers = new Headers({
      'x-ratelimit-remaining': '9',
      'x-request-id': 'r1',
      'x-jishi-price-fen': '3',
      'x-jishi-ignored': 'adj,%E5%A4%8D%E6%9D%83',
      'content-type': 'text/plain',
    });
    expect(receiptOf(headers)).toEqual([
      { header: 'X-Jishi-Price-Fen', value: '3' },
      { header: 'X-Jishi-Ignored', value: 'adj,%E5%A4%8D%E6%9D%83' },
      { header: 'X-Request-Id', value: 'r1' },
      { header: 'X-RateLimit-Remaining', value: '9' },
    ]);
    expect(receiptOf(new Headers())).toEqual([]);
  });
});

test('ignored parameters are decoded to the names that the caller sent', () => {
  expect(namesOf('adj, %E5%A4%8D%E6%9D%83')).toEqual(['adj', '复权']);
});

test('each limit appears with its window', () => {
  const counts = (value: string) => windowsOf(value).map(({ window, count }) => `${window} ${count}`);
  expect(counts('2;w=1, 60;w=60, 1000;w=86400')).toEqual(['inSecond 2', 'inMinute 60', 'inDay 1000']);
  expect(counts('1, 59, 999')).toEqual(['inSecond 1', 'inMinute 59', 'inDay 999']);
});
