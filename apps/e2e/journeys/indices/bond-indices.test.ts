import { expect, test } from 'vitest';
import { routeOf, useJourney } from '../../harness/journey.ts';

const journey = useJourney();

test('the first chart is that of a bond index together with the indices in the link, and the list links to each index', async () => {
  const page = await journey.read('/zqsz?vs=index.399982');
  await page.getByRole('heading', { level: 2, name: /399981/ }).waitFor();
  await page.getByText('起点 = 100').waitFor();
  const list = page.getByRole('table', { name: '指数列表' }).getByRole('link');
  for (const at of [0, 1, 2]) expect(await list.nth(at).textContent()).toMatch(/债/);
  await page.getByRole('combobox', { name: '指数类型' }).selectOption('债券指数');
  await expect.poll(() => list.count()).toBe(3);
  await page.getByRole('combobox', { name: '选择指数' }).selectOption('399983');
  await page.getByRole('heading', { level: 2, name: /399983/ }).waitFor();
  expect(routeOf(page)).toContain('vs=index.399982');
  await list.first().click();
  await expect.poll(() => routeOf(page)).toMatch(/^\/marketDataZhishu\?companyid=39998\d$/);
});
