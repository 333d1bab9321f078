import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { atRest } from '../../harness/rest.ts';
import { CODE } from './browse.fixture.ts';

const journey = useJourney();

const LANGUAGES = [
  {
    lang: 'zh',
    browse: '/dataBrowse',
    product: '/product/package',
    refused: '仅限 VIP 会员预览和调用',
    upgrade: '升级 VIP',
    ask: '升级 VIP 请联系本站运营方。',
    rule: '仅限 VIP 会员预览和调用。',
    noSample: '样例仅供 VIP 会员预览',
    key: '注册即得密钥。',
    trials: '免费试用次数立即可用',
  },
  {
    lang: 'en',
    browse: '/dataBrowsing-en',
    product: '/product/package-en',
    refused: 'is for VIP members',
    upgrade: 'Upgrade to VIP',
    ask: 'Please contact us to upgrade.',
    rule: 'For VIP members only, including previews.',
    noSample: 'Sample rows are for VIP members',
    key: 'Sign up to get a key.',
    trials: 'with free trial calls',
  },
] as const;

/** Opens the product page of a data set that is members-only. */
const membersProduct = async (page: Page): Promise<void> => {
  const product = `**/v1/catalog/datasets/${CODE}`;
  await answeredAs(page, product, { vipOnly: true, preview: 'vip' });
  await answeredAs(page, `${product}/sample`, { records: [] });
};

/** Changes a part of an answer so that the data set is members-only. */
const answeredAs = (page: Page, address: string, change: object) =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = await response.json();
    await route.fulfill({ response, json: { ...envelope, data: { ...data, ...change } } });
  });

describeInTurn(LANGUAGES)('members-only data for a visitor ($lang)', (words) => {
  test('states who can read it and links to a membership, even if only the rows were denied', async () => {
    journey.expectFailedRequest('403');
    const paths: string[] = [];
    const hidden = await journey.read(`${words.browse}?code=${CODE}`, {}, async (page) => {
      page.on('request', (request) => paths.push(new URL(request.url()).pathname));
      await answeredAs(page, `**/v1/data/${CODE}`, { vipOnly: true, show: 'none', rowsMax: 0 });
    });
    const way = (page: Page) => page.getByRole('main').getByRole('link', { name: words.upgrade });
    await expect.poll(() => way(hidden).first().getAttribute('href')).toBe('#/msg/vip');
    await atRest(hidden);
    expect(paths.filter((path) => path.startsWith(`/v1/data/${CODE}/`))).toEqual([]);
    const msg = `${CODE} ${words.refused}`;
    const refused = await journey.read(`${words.browse}?code=${CODE}`, {}, (page) =>
      page.route(`**/v1/data/${CODE}/rows?*`, (route) =>
        route.fulfill({ status: 403, json: { code: 2645, msg, data: null } }),
      ),
    );
    await refused.getByRole('alert').filter({ hasText: words.refused }).waitFor();
    await expect.poll(() => way(refused).first().getAttribute('href')).toBe('#/msg/vip');
  });

  test('links from the price and from the missing sample to a membership, or to the operator if no membership is sold online', async () => {
    const path = `${words.product}?apiId=${CODE}`;
    const sells = await journey.read(path, {}, membersProduct);
    const asks = await journey.open(path, {}, async (page) => {
      await membersProduct(page);
      await answeredAs(page, '**/v1/site/business-config?*', { onlinePay: 0 });
    });
    for (const noteOn of [
      (page: Page) => page.getByRole('listitem').filter({ hasText: words.rule }),
      (page: Page) =>
        page
          .locator('div')
          .filter({ has: page.getByText(words.noSample) })
          .last(),
    ]) {
      const way = (page: Page) => noteOn(page).getByRole('link', { name: words.upgrade, exact: true });
      await expect.poll(() => way(sells).getAttribute('href')).toBe('#/msg/vip');
      await noteOn(asks).getByText(words.ask).waitFor();
      expect(await way(asks).count()).toBe(0);
    }
  });

  test('does not mention trial calls next to its key', async () => {
    const page = await journey.read(`${words.product}?apiId=${CODE}`, {}, (fresh) =>
      answeredAs(fresh, `**/v1/catalog/datasets/${CODE}`, { vipOnly: true }),
    );
    await page.getByText(words.key, { exact: true }).first().waitFor();
    expect(await page.getByText(words.trials).count()).toBe(0);
  });
});
