import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE, routeOf, useJourney } from '../../harness/journey.ts';
import { newPerson, ofPerson } from '../../harness/people.ts';
import { openSignIn, register, signInByPassword, signOut } from '../../harness/register.ts';
import { useVerification } from '../../harness/verification.ts';

const journey = useJourney();
const verification = useVerification();

test("a sign-out removes the user's data from every tab, and the next user sees only their own data there", async () => {
  const { origin } = journey.site();
  const [person, next] = [await newPerson(origin, '小甲'), await newPerson(origin, '小乙')];
  const stock = '/marketData?companyid=600901&list=watch';
  const page = await journey.open(stock, {}, ofPerson(person, origin, 'zh'));
  const watch = (tab: Page) => tab.getByRole('button', { name: /^把 .+ 加入自选$/ });
  await watch(page).click();
  await expect.poll(() => watch(page).getAttribute('aria-pressed')).toBe('true');
  const tabAt = async (path: string): Promise<Page> => {
    const tab = await page.context().newPage();
    tab.on('pageerror', (error) => expect.unreachable(error.message));
    await tab.goto(`${origin}/#${path}`);
    return tab;
  };
  const other = await tabAt(stock);
  const followed = other.locator('aside [data-code="600901"]');
  await followed.waitFor();
  const center = await tabAt('/admin/personal');
  await center.getByRole('main').getByText('小甲').first().waitFor();

  await signOut(page, 'zh');
  await other.getByText('暂无自选股').waitFor();
  await center.getByRole('dialog', { name: '登录' }).waitFor();
  expect(await center.getByText('小甲').count()).toBe(0);

  await openSignIn(page, 'zh');
  await signInByPassword(page, verification, 'zh', next.mobile);
  for (const tab of [other, center]) await tab.getByRole('button', { name: '我的账号：小乙' }).waitFor();
  await center.getByRole('main').getByText('小乙').first().waitFor();
  expect(await center.getByText('小甲').count()).toBe(0);
  expect(await followed.count()).toBe(0);
  await watch(other).click();
  await followed.waitFor();
  await other.reload();
  await followed.waitFor();
  for (const tab of [other, center])
    expect(await tab.getByRole('alert').or(tab.getByRole('alertdialog')).count()).toBe(0);
});

describe('the header', () => {
  test('cuts a nickname off after five characters, and masks a nickname of digits', async () => {
    const { origin } = journey.site();
    const person = await newPerson(origin, '数据分析师小李');
    const page = await journey.open('/', {}, ofPerson(person, origin, 'zh'));
    const account = page.getByRole('button', { name: '我的账号：数据分析师小李' });
    await expect.poll(() => account.textContent()).toBe('数据分析师…');
    const other = await journey.open('/', { viewport: PHONE });
    await other.getByRole('button', { name: '打开菜单' }).click();
    await register(other, verification, 'zh', '13912345678');
    await other.getByRole('button', { name: '打开菜单' }).click();
    await other.getByRole('banner').getByText('139**…').waitFor();
    await other.getByRole('banner').getByRole('link', { name: '个人中心' }).waitFor();
    await other.getByRole('banner').getByRole('link', { name: '我的账号：139****5678' }).click();
    await expect.poll(() => routeOf(other)).toBe('/admin/rmd');
  });
});
