import type { Page } from 'playwright-core';

/** The texts of the watchlist on the market page. */
export const WATCH_LIST = [
  {
    lang: 'zh',
    path: '/marketData',
    watch: /^把 .+ 加入自选$/,
    list: '自选',
    none: '暂无自选股',
    recent: '最近浏览',
    forget: '清除',
  },
  {
    lang: 'en',
    path: '/securitiesSnapshot',
    watch: /^Add .+ to the watch list$/,
    list: 'Watch list',
    none: 'The watch list is empty',
    recent: 'Recently viewed',
    forget: 'Clear',
  },
] as const;

/** Returns the codes of two stocks of the market. */
export async function twoStocks(origin: string): Promise<[string, string]> {
  const { data } = await (await fetch(`${origin}/v1/market/quotes?limit=2`)).json();
  return data.items.map(({ code }: { code: string }) => code);
}

/** Returns the codes in a watchlist, in order. */
export const codesOf = (page: Page): Promise<(string | null)[]> =>
  page.locator('aside [data-code]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-code')));
