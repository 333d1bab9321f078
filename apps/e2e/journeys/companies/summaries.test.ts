import type { CompanyOverview } from '@jishi/contract';
import { expect, test } from 'vitest';
import { PHONE, routeOf, useJourney } from '../../harness/journey.ts';

const journey = useJourney();

test('a search in English finds a summary with currencies, pinyin and the period of its chart, and its terms can be opened by keyboard', async () => {
  const page = await journey.read('/summaries-en', { lang: 'en' });
  await page.getByLabel('Filter by code or name').fill('sample bank');
  await expect.poll(() => routeOf(page)).toBe('/summaries-en?q=sample+bank');
  await page.getByRole('main').getByRole('link', { name: 'Sample Bank Co., Ltd.' }).click();
  await expect.poll(() => routeOf(page)).toBe('/summaries-en?companyid=600901');

  const answer = await fetch(`${journey.site().origin}/v1/companies/600901`);
  const { data } = (await answer.json()) as { data: CompanyOverview };
  const value = data.price?.quote?.marketValue ?? 0;
  await page.getByText(`CNY ${(value / 1e9).toFixed(2)}B`).waitFor();
  const dates = data.price?.dates ?? [];
  await page.getByText(`Adjusted closes over ${dates[0]} – ${dates.at(-1)}: low CNY `).waitFor();
  const chairman = data.profile?.chairman ?? '';
  await page.getByText(`${data.glosses[chairman]} ${chairman}`).first().waitFor();

  const term = page.getByRole('button', { name: 'P/B', exact: true });
  await term.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Price to book', { exact: false }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => term.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => term.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.getByRole('link', { name: 'Full profile' }).click();
  await expect.poll(() => routeOf(page)).toBe('/company-en?companyid=600901');
});

test('the page number and the filter of the list are part of the URL, and a new filter returns to the first page', async () => {
  const page = await journey.read('/summaries-en', { viewport: PHONE, lang: 'en' });
  await page.getByRole('link', { name: 'Next →' }).click();
  await page.getByText(/^Page 2 of/).waitFor();
  await expect.poll(() => routeOf(page)).toBe('/summaries-en?page=2');
  await page.getByRole('button', { name: /^Board/ }).click();
  await page.getByRole('button', { name: 'STAR', exact: true }).click();
  await expect.poll(() => routeOf(page)).toBe('/summaries-en?board=star');
  await page.getByRole('table').getByRole('link').first().waitFor();
});
