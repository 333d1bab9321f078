import { afterAll, beforeAll, expect, it } from 'vitest';
import { line, openShop, QUOTES, type Shop } from '../../orders/shop.fixture.ts';
import { ownAnswers } from '../questions/own-answers.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.test.drop());

it('a question about an order, or about the newest one if it states no number, is answered only to the order’s owner', async () => {
  const [buyer, other] = [await shop.buyer(1_000_000n), await shop.buyer(1_000_000n)];
  const first = await shop.place(buyer, [line(QUOTES, 'month')]);
  const second = await shop.place(buyer, [line(QUOTES, 'month', 2)]);
  const ask = (text: string, accountId: bigint | null) =>
    ownAnswers(shop, { text, lang: 'zh', origin: '', accountId });
  const sourcesOf = async (text: string, accountId: bigint | null = buyer.accountId) =>
    (await ask(text, accountId)).map(({ kind, source }) => `${kind} ${source}`);
  expect(await sourcesOf(`${first} 到账了吗`)).toEqual([`order ${first}`]);
  expect(await sourcesOf(`订单${first.toLowerCase()}怎么还没开通`)).toEqual([`order ${first}`]);
  expect(await sourcesOf('我的订单到账了吗')).toEqual([`order ${second}`]);
  expect((await ask(first, buyer.accountId))[0]?.text).toContain('待支付');
  expect(await sourcesOf(first, other.accountId)).toEqual([]);
  expect(await sourcesOf(first, null)).toEqual([]);
});
