import { keyEndpoints, SHEET_LINKS_MAX, sheetLinkEndpoints } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../test/harness/browser.ts';
import { newIndividual } from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';

const site = await startSite([]);
afterAll(site.stop);
const { list, make, change, end } = sheetLinkEndpoints;

const SETTINGS = { label: 'budget.xlsx', datasets: ['p_stock2402'], dayCapFen: '200' };

async function newLink(browser: Browser) {
  const answer = await browser.call(make, SETTINGS);
  return { id: answer.data.id, link: (await answer.open('link', answer.data.link)) ?? '' };
}

const listed = async (browser: Browser) => (await browser.call(list, {})).data;
const statusOf = async (link: string) =>
  (await site.app.inject({ url: `/sheets/${link}/p_stock2402.csv` })).statusCode;

describe('a sheet link of the caller’s account', () => {
  it('200: is shown once, listed without its address, and not usable as an access key', async () => {
    const browser = await newIndividual(site);
    const { id, link } = await newLink(browser);
    expect(link).toMatch(/^jss[a-z2-7]{17}\.[\w-]{43}$/);
    const [only, ...others] = await listed(browser);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ id, ...SETTINGS, monthCapFen: null, expiresAt: null, lastUsedAt: null });
    expect(JSON.stringify(only)).not.toContain(link.split('.')[1]);
    const keys = (await browser.call(keyEndpoints.list, {})).data;
    expect(keys.map((key) => key.id)).not.toContain(id);
    for (const endpoint of [keyEndpoints.end, keyEndpoints.rotate, keyEndpoints.change])
      expect(await browser.call(endpoint, { id })).toMatchObject({ status: 404, code: 1681 });
    expect(await browser.call(keyEndpoints.token, { id })).toMatchObject({ status: 403 });
    // The response is 404 because the catalogue is empty here. A rejected link would get a different error.
    expect(await statusOf(link)).toBe(404);
  });

  it('200: can be changed to other data sets and limits, and ended permanently', async () => {
    const browser = await newIndividual(site);
    const { id } = await newLink(browser);
    const other = { label: 'other', datasets: ['p_stock2403', 'p_stock2404'], dayCapFen: '1' };
    expect(await browser.call(change, { id, ...other })).toMatchObject({ code: 0 });
    expect(await listed(browser)).toMatchObject([other]);
    expect(await browser.call(end, { id })).toMatchObject({ code: 0 });
    expect(await listed(browser)).toEqual([]);
    expect(await browser.call(end, { id })).toMatchObject({ status: 404, code: 1681 });
  });

  it('400: requires data sets, a daily budget, and an expiry that is not in the past', async () => {
    const browser = await newIndividual(site);
    const open = [
      { ...SETTINGS, datasets: undefined },
      { ...SETTINGS, datasets: [] },
      { ...SETTINGS, dayCapFen: undefined },
      { ...SETTINGS, dayCapFen: '0' },
      { ...SETTINGS, expiresAt: '2020-01-01T00:00:00.000Z' },
    ] as unknown as (typeof SETTINGS)[];
    for (const settings of open) expect((await browser.call(make, settings)).status).toBe(400);
    expect(await listed(browser)).toEqual([]);
  });

  it('404: is not found by another account', async () => {
    const [own, other] = [await newIndividual(site), await newIndividual(site)];
    const { id } = await newLink(own);
    expect(await other.call(end, { id })).toMatchObject({ status: 404, code: 1681 });
    expect(await other.call(change, { id, ...SETTINGS })).toMatchObject({ status: 404, code: 1681 });
    expect(await listed(own)).toHaveLength(1);
  });

  it(`409: is not created beyond ${SHEET_LINKS_MAX} links, which do not count as keys`, async () => {
    const browser = await newIndividual(site);
    const codes = await Promise.all(
      Array.from({ length: SHEET_LINKS_MAX + 2 }, async () => (await browser.call(make, SETTINGS)).code),
    );
    expect(codes.filter((code) => code === 1680)).toHaveLength(2);
    expect(await listed(browser)).toHaveLength(SHEET_LINKS_MAX);
    expect(await browser.call(keyEndpoints.make, {})).toMatchObject({ code: 0 });
  });
});
