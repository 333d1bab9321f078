import { catalogEndpoints, createClient, planWords } from '@jishi/contract';
import { expect } from 'vitest';
import { callsOf } from '../../harness/calls.ts';
import { useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { fillWallet, makeMember } from '../../harness/operator.ts';
import { newPerson, ofPerson, ofVisitor } from '../../harness/people.ts';
import { atRest } from '../../harness/rest.ts';

const journey = useJourney();

/** A data set that is members-only in the catalogue. */
const CODE = 'p_jishi9502';

const PRICE = '¥199.00';

const offer = () => createClient(catalogEndpoints, { baseUrl: journey.site().origin }).memberships({});

const LANGUAGES = [
  {
    lang: 'zh',
    business: '/business',
    home: '/index',
    product: '/product/package',
    list: '会员专享数据集',
    dataset: '沪深港通资金',
    lead: `VIP 会员，每月 ${PRICE}`,
    renew: /^续费/,
    until: '长期有效',
    endless: '您的会员长期有效，已包含本方案，无需购买。',
    refused: '您的“VIP 会员”长期有效，无需购买或续费',
    forbidden: '样例仅供 VIP 会员预览',
    free: '会员免费调用',
    left: (count: string) => `剩 ${count} 次`,
  },
  {
    lang: 'en',
    business: '/business',
    home: '/home-en',
    product: '/product/package-en',
    list: 'Members-only data sets',
    dataset: 'Stock Connect flows',
    lead: `VIP membership, CN${PRICE} a month`,
    renew: /^Renew/,
    until: 'No end date',
    endless: 'Your membership has no end date and includes this plan, so there is nothing to buy.',
    refused: 'Your VIP membership has no end date, so there is nothing to buy or renew',
    forbidden: 'Sample rows are for VIP members',
    free: 'Free calls with membership',
    left: (count: string) => `${count} left`,
  },
] as const;

describeInTurn(LANGUAGES)('a membership ($lang)', ({ lang, ...words }) => {
  test('has the same description on its page, the home page and the business page', async () => {
    const { plans, datasets } = await offer();
    const wordsOf = ({ gives }: (typeof plans)[number]) =>
      planWords(gives, datasets.length).map((line) => line[lang]);
    const visitor = ofVisitor(lang);
    const main = (await journey.open('/msg/vip', {}, visitor)).getByRole('main');
    expect(plans.length).toBeGreaterThan(1);
    for (const plan of plans) {
      const section = main
        .locator('section')
        .filter({ has: main.page().getByRole('heading', { name: plan[lang], exact: true }) });
      await section.last().waitFor();
      expect((await section.last().getByRole('listitem').allInnerTexts()).slice(0, 5)).toEqual(
        expect.arrayContaining(wordsOf(plan)),
      );
      // Each button of the page contains the name of its plan.
      const buttons = section.last().getByRole('button', { name: plan[lang] });
      await expect.poll(() => buttons.count()).toBe(2);
    }
    const list = main
      .locator('section')
      .filter({ has: main.page().getByRole('heading', { name: words.list, exact: true }) });
    await list.getByRole('link', { name: words.dataset, exact: true }).waitFor();
    expect(await list.getByRole('link').count()).toBe(datasets.length);
    const home = await journey.open(words.home, {}, visitor);
    await home.getByText(words.lead, { exact: true }).waitFor();
    const business = await journey.open(words.business, {}, visitor);
    await atRest(business);
    const [lowest] = plans;
    for (const line of lowest === undefined ? [] : wordsOf(lowest)) {
      await home.getByRole('listitem').filter({ hasText: line }).waitFor();
      await business.getByText(line).first().waitFor();
    }
    expect(await business.getByText('{{').count()).toBe(0);
  });

  test('opens a members-only data set when it is bought, and a visitor sees that only members can read the rows', async () => {
    const { origin } = journey.site();
    const path = `${words.product}?apiId=${CODE}`;
    const before = await journey.read(path, { lang });
    await before.getByText(words.forbidden).waitFor();
    const person = await newPerson(origin);
    await fillWallet(journey.site(), person.mobile, 19_900n);
    const { orders } = callsOf(person, origin);
    const { number } = await orders.place({
      lines: [{ product: 'membership:vip1', mode: 'month', quantity: 1 }],
      totalFen: '19900',
      termsAccepted: true,
      idempotencyKey: `vip-${person.mobile}`,
    });
    const { plans, datasets } = await offer();
    const [lowest] = plans;
    if (lowest === undefined) throw new Error('no plan is on sale');
    const checkout = '/order?product=membership:vip1&mode=month&quantity=1';
    const order = await journey.open(checkout, {}, ofPerson(person, origin, lang));
    for (const line of planWords(lowest.gives, datasets.length))
      await order.getByRole('listitem').getByText(line[lang], { exact: true }).waitFor();
    await orders.pay({ number });
    await expect.poll(async () => (await orders.view({ number })).deliveredAt).not.toBeNull();
    const after = await journey.open(path, {}, ofPerson(person, origin, lang));
    await after.getByRole('table').filter({ hasText: 'F003N' }).first().waitFor();
    expect(await after.getByText(words.forbidden).count()).toBe(0);
    const { callsIncluded } = lowest.gives;
    const center = await journey.open('/admin/rmd', {}, ofPerson(person, origin, lang));
    const tile = center.getByRole('region', { name: words.free, exact: true });
    await tile.getByText(words.left(callsIncluded.toLocaleString('en-US')), { exact: true }).waitFor();
  });

  test('without an end date cannot be renewed on any page, and an order for it is rejected with a message', async () => {
    const { origin } = journey.site();
    const person = await newPerson(origin);
    await makeMember(journey.site(), person.mobile, 1);
    const page = await journey.open('/admin/rmd', {}, ofPerson(person, origin, lang));
    for (const path of ['/admin/rmd', '/admin/api']) {
      await page.goto(`${origin}/#${path}`);
      await page.getByRole('row').filter({ hasText: words.until }).first().waitFor();
      expect(await page.getByRole('main').getByRole('link', { name: words.renew }).count()).toBe(0);
    }
    await page.goto(`${origin}/#/msg/vip`);
    await page.getByText(words.endless, { exact: true }).first().waitFor();
    journey.expectFailedRequest('/v1/my/orders/quote');
    await page.goto(`${origin}/#/order?product=membership:vip1&mode=month&quantity=1`);
    await page.getByText(words.refused).waitFor();
    expect(await page.getByText('membership:vip1').count()).toBe(0);
  });
});
