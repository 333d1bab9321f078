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

test('a wallet with too little money is last, a channel is preselected, and the top-up is exactly the difference', () => {
  expect(waysOf(3_000n, 1_234n)).toEqual({
    ways: ['wechat', 'alipay', 'wallet'],
    missingFen: 1_766n,
    topUpFen: 1_766n,
    preselected: 'wechat',
  });
});

test('if the difference is below the minimum top-up, the top-up is the minimum', () => {
  expect(waysOf(3_000n, 2_999n)).toMatchObject({ missingFen: 1n, topUpFen: 100n });
});

test('a channel that can only top up wallets cannot pay an order, but can be used to top up the difference', () => {
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

test('no channel is needed for a total of zero', () => {
  expect(waysOf(0n, 0n)).toMatchObject({ ways: ['wallet'], missingFen: 0n, preselected: 'wallet' });
});
