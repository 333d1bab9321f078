import { expect, test } from 'vitest';
import { payWaysOf } from './pay-ways.ts';

const CHANNELS = [
  { channel: 'wechat', paysOrders: true },
  { channel: 'alipay', paysOrders: true },
  { channel: 'bank', paysOrders: false },
] as const;

const waysOf = (
  totalFen: bigint,
  availableFen: bigint,
  channels: Parameters<typeof payWaysOf>[0]['channels'] = CHANNELS,
) => payWaysOf({ totalFen, availableFen, rechargeMinFen: 100n, channels });

test('a wallet that covers the total is first and preselected', () => {
  expect(waysOf(3_000n, 3_000n)).toEqual({
    ways: ['wallet', 'wechat', 'alipay'],
    missingFen: 0n,
    topUpFen: null,
    preselected: 'wallet',
  });
});

test('a wallet with too little money is last, a channel is preselected, and exactly the difference is topped up', () => {
  expect(waysOf(3_000n, 1_234n)).toEqual({
    ways: ['wechat', 'alipay', 'wallet'],
    missingFen: 1_766n,
    topUpFen: 1_766n,
    preselected: 'wechat',
  });
});

test('a difference below the minimum top-up is topped up by the minimum', () => {
  expect(waysOf(3_000n, 2_999n)).toMatchObject({ missingFen: 1n, topUpFen: 100n });
});

test('a channel that only tops up wallets cannot pay an order, but can top up the difference', () => {
  const [, , bank] = CHANNELS;
  expect(waysOf(3_000n, 0n, [bank])).toEqual({
    ways: ['wallet'],
    missingFen: 3_000n,
    topUpFen: 3_000n,
    preselected: null,
  });
});

test('without channels, nothing can be topped up', () => {
  expect(waysOf(3_000n, 0n, [])).toMatchObject({ topUpFen: null, preselected: null });
});

test('a total of zero is paid without a channel', () => {
  expect(waysOf(0n, 0n)).toMatchObject({ ways: ['wallet'], missingFen: 0n, preselected: 'wallet' });
});
