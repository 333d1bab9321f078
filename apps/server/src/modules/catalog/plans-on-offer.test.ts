import { expect, it } from 'vitest';
import { storefront } from './catalog.fixture.ts';
import { empty, members, quotes } from './product.fixture.ts';
import { plansOnOffer } from './products.ts';

const right = { zh: '权益', en: 'Right' };
const plan = {
  id: 'vip1',
  level: 1,
  zh: '会员',
  en: 'Member',
  description: right,
  rights: [right],
  prices: {},
};
const store = { ...storefront, memberships: { plans: [plan], stars: [] } };

it('a membership is offered while a data set on sale is for members, and not where it would open nothing', () => {
  const offered = (...manifests: { vipOnly: boolean }[]) =>
    plansOnOffer({
      registry: { onSale: () => manifests.map((manifest) => ({ manifest })) },
      storefront: store,
    });
  expect(offered(quotes, members)).toEqual([plan]);
  expect(offered(quotes, empty)).toEqual([]);
});
