import type { Journey } from '../../harness/journey.ts';

/** The texts of the home page, by language. */
export const LANGUAGES = [
  {
    lang: 'zh',
    path: '/',
    store: '/home/data-center',
    product: '/product/package',
    search: '查找数据或证券',
    market: '市场概览',
    headings: ['两步开始', '数据覆盖', '常用接口', '最新公告', '新股', '免费与付费'],
    rule: '编辑推荐',
    quotes: '股票历史日行情',
    words: ['hsl', '换手率'],
    noMarket: '暂无行情',
    noNotices: '暂无公告',
    noShares: '暂无新股',
    noData: '暂无在售数据',
    unreachable: '数据加载失败，请检查网络',
    retry: '重试',
  },
  {
    lang: 'en',
    path: '/home-en',
    store: '/home/data-center-en',
    product: '/product/package-en',
    search: 'Search data and securities',
    market: 'Market overview',
    headings: [
      'Get started in two steps',
      'Popular APIs',
      'Free and paid',
      'Coverage',
      'Latest announcements',
      'New shares',
    ],
    rule: 'Chosen by our editors',
    quotes: 'Historical daily stock quotes',
    words: ['turnover rate', 'stock quotes'],
    noMarket: 'No quotes yet',
    noNotices: 'No announcements yet',
    noShares: 'No new shares yet',
    noData: 'No data is on sale yet',
    unreachable: 'The data could not be loaded. Please check your network connection',
    retry: 'Try again',
  },
] as const;

/** Returns the server's data behind a part of the home page. */
export async function ask<T>(journey: Journey, path: string): Promise<T> {
  return ((await (await fetch(`${journey.site().origin}/v1/${path}`)).json()) as { data: T }).data;
}
