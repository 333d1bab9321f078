import type { EsgChange, EsgCompany, EsgList, EsgOverview } from '@jishi/contract';
import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import { routeOf, useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';

const journey = useJourney();

const LANGUAGES = [
  {
    lang: 'zh',
    home: 'ESG 评级',
    list: '公司列表',
    ranking: '行业排名',
    industry: '行业',
    search: '代码或名称',
    agency: '评级机构',
    beside: '行业对比',
    moved: '得分变动归因',
    from: '从',
    total: '合计',
    history: '历次评级',
    notices: '公告',
    indicators: '披露指标',
    switchTo: 'English',
    empty: '暂无 ESG 评级',
    ofCompanies: (total: number) => `共 ${total} 家`,
  },
  {
    lang: 'en',
    home: 'ESG ratings',
    list: 'Companies',
    ranking: 'Industry ranking',
    industry: 'Industry',
    search: 'Code or name',
    agency: 'Rating agency',
    beside: 'Compared with industry',
    moved: 'Score change attribution',
    from: 'From',
    total: 'Total',
    history: 'History',
    notices: 'Notices',
    indicators: 'Reported indicators',
    switchTo: '中文',
    empty: 'No ESG ratings yet',
    ofCompanies: (total: number) => `${total} companies`,
  },
] as const;

async function ask<T>(path: string): Promise<T> {
  const response = await fetch(`${journey.site().origin}/v1/esg${path}`);
  return ((await response.json()) as { data: T }).data;
}

/** Formats the number as a page does. */
const signed = (value: number): string => {
  const text = Math.abs(value).toFixed(2);
  return Number(text) === 0 ? '0.00' : `${value < 0 ? '−' : '+'}${text}`;
};

describeInTurn(LANGUAGES)('ESG ratings in $lang', (words) => {
  const { lang } = words;

  test('show the whole market within three screen heights, with grade and industry in the URL, and link to a company and back', async () => {
    const { industries, grades } = await ask<EsgOverview>('');
    const industry = industries[0]?.name ?? '';
    const page = await journey.read('/esg/home', { lang });
    await page.getByRole('heading', { level: 1, name: words.home }).waitFor();
    const list = page.getByRole('table', { name: words.list });
    await list.waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3_000);
    await page.getByRole('tab', { name: words.ranking }).click();
    await page.getByRole('table', { name: words.ranking }).getByRole('link').first().waitFor();
    expect(routeOf(page)).toContain('part=industries');

    const grade = grades.find(({ companies }) => companies > 0);
    await page.getByRole('link', { name: grade?.grade ?? '', exact: true }).click();
    await page.getByText(words.ofCompanies(grade?.companies ?? 0)).waitFor();
    expect(new URLSearchParams(routeOf(page).split('?')[1]).get('grade')).toBe(grade?.grade);
    await page.goBack();
    await page.getByRole('combobox', { name: words.industry }).selectOption(industry);
    const { items } = await ask<EsgList>(`/companies?${new URLSearchParams({ industry })}`);
    await expect.poll(() => list.getByRole('row').count()).toBe(items.length + 1);
    await expect.poll(() => list.getByRole('row').nth(1).textContent()).toContain(items[0]?.code);

    await list.getByRole('row').nth(1).getByRole('link').click();
    await page.getByRole('heading', { name: words.beside }).waitFor();
    expect(routeOf(page)).toContain(`/esg/company?companyid=${items[0]?.code}`);
    await page.goBack();
    await expect.poll(() => list.getByRole('row').count()).toBe(items.length + 1);
  });

  test("show the numbers behind a company's radar chart, and the causes of its score change between the two days in the URL", async () => {
    const company = await ask<EsgCompany>('/companies/600901');
    const page = await journey.read('/esg/company?companyid=600901', { lang });
    const table = page.getByRole('table', { name: words.beside });
    await expect.poll(() => table.getByRole('row').count()).toBe(company.themes.length + 1);
    const theme = company.themes[0];
    const row = table.getByRole('row').nth(1);
    await expect.poll(() => row.textContent()).toContain(lang === 'zh' ? theme?.zh : theme?.en);
    expect(await row.textContent()).toContain(theme?.score?.toFixed(1));

    const from = company.history[0]?.date ?? '';
    await page.getByRole('combobox', { name: words.from, exact: true }).selectOption(from);
    const change = await ask<EsgChange>(`/companies/600901/change?from=${from}`);
    expect(change.contributionSum + change.residual).toBeCloseTo(change.change, 4);
    const total = page.getByRole('table', { name: words.moved }).getByRole('row').last();
    await expect.poll(() => total.textContent()).toContain(signed(change.contributionSum));
    await page.getByRole('link', { name: words.switchTo }).click();
    const other = LANGUAGES.find((one) => one.lang !== lang);
    await page.getByRole('heading', { name: other?.moved ?? '' }).waitFor();
    expect(new URLSearchParams(routeOf(page).split('?')[1]).get('from')).toBe(from);
  });

  test("by another agency have different grades, and their page links to the company's notices", async () => {
    const { agencies } = await ask<EsgCompany>('/companies/600901');
    const other = agencies[1]?.name ?? '';
    const { history } = await ask<EsgCompany>(`/companies/600901?${new URLSearchParams({ agency: other })}`);
    const page = await journey.read('/esg/company?companyid=600901', { lang });
    await page.getByRole('combobox', { name: words.agency }).selectOption(other);
    const table = page.getByRole('table', { name: words.history });
    await expect.poll(() => table.getByRole('row').count()).toBe(history.length + 1);
    await expect.poll(() => table.getByRole('row').nth(1).textContent()).toContain(history.at(-1)?.grade);
    const chart = page.getByRole('slider');
    await chart.press('Home');
    const reading = await chart.getAttribute('aria-valuetext');
    expect(reading).toMatch(new RegExp(`^${history[0]?.date}.*${history[0]?.grade}.*${history[0]?.score}`));
    expect(await page.getByText(reading ?? '', { exact: true }).isVisible()).toBe(true);
    await page.getByRole('heading', { name: words.indicators }).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: words.notices, exact: true }).click();
    await expect.poll(() => routeOf(page)).toMatch(/^\/company(-en)?\?companyid=600901&tab=notices$/);
  });

  test('are reported as missing, with the name of the data set, if there are none', async () => {
    const answerNull = (route: Route) => route.fulfill({ json: { code: 0, msg: 'success', data: null } });
    const page = await journey.read('/esg/home', { lang }, (opened) =>
      opened.route('**/v1/esg*', answerNull),
    );
    await page.getByText(words.empty).waitFor();
    expect(await page.getByRole('main').textContent()).toContain('p_jishi9201');
  });
});

test('a company without a rating is shown as unrated', async () => {
  const page = await journey.read('/esg/company?companyid=999999');
  await expect.poll(() => page.getByRole('main').textContent()).toContain('暂无 999999 的 ESG 评级');
});
