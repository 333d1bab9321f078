import type { Page, Route } from 'playwright-core';

export const CODE = 'p_stock2402';

export const LANGUAGES = [
  {
    lang: 'zh',
    path: '/dataBrowse',
    openCalendar: '打开日历',
    march: '2026年3月',
    week: '一二三四五六日',
    firstDay: '交易日期 起始日',
    title: '数据浏览',
    recent: '最近查看',
    popular: '热门数据',
    free: '免费',
    freeSet: '行业分类数据',
    listed: '上市公司',
    chart: '图表',
    table: '表格',
    oneSecurity: '图表仅支持单只证券',
    group: '数据',
    menu: '数据浏览',
    name: '股票历史日行情',
    codes: '证券代码',
    latest: '最新一日',
    total: /^共 [\d,]+ 条$/,
    close: '收盘价',
    sortBy: '成交金额',
    columns: /^列/,
    exchange: '交易所',
    find: '查找数据',
    field: '换手率',
    none: '没有符合条件的数据',
    noRows: '该数据集暂无数据',
    reset: '重置',
    problem: '请输入 6 位数字代码',
    more: '加载更多',
    shown: '已显示 200 / 250 条',
    download: '下载',
    cancel: '取消',
    retry: '重试',
    other: '其他数据',
    filters: /^筛选/,
    details: '第 1 条详情',
    header: '证券代码',
  },
  {
    lang: 'en',
    path: '/dataBrowsing-en',
    openCalendar: 'Open the calendar',
    march: 'March 2026',
    week: 'MTWTFSS',
    firstDay: 'Trade date From',
    title: 'Browse data',
    recent: 'Recently viewed',
    popular: 'Popular',
    free: 'Free',
    freeSet: 'Industry classifications',
    listed: 'Listed companies',
    chart: 'Chart',
    table: 'Table',
    oneSecurity: 'The chart shows one security at a time',
    group: 'Data',
    menu: 'Browse data',
    name: 'Historical daily stock quotes',
    codes: 'Securities',
    latest: 'Latest day',
    total: /^[\d,]+ rows$/,
    close: 'Close',
    sortBy: 'Turnover value',
    columns: /^Columns/,
    exchange: 'Exchange',
    find: 'Find data',
    field: 'turnover rate',
    none: 'No matching data',
    noRows: 'This data set has no data yet',
    reset: 'Reset',
    problem: 'Enter codes of 6 digits',
    more: 'Load more',
    shown: '200 of 250 shown',
    download: 'Download',
    cancel: 'Cancel',
    retry: 'Try again',
    other: 'Other data',
    filters: /^Filters/,
    details: 'Details of row 1',
    header: 'Security code',
  },
] as const;

interface Rows {
  data: { total: number; columns: string[]; cells: (string | number | null)[][] };
}

/** Returns a security of this site, whichever market the site was started with. */
export async function someSecurity(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/v1/data/${CODE}/rows?size=1&columns=SECCODE`);
  return String(((await answer.json()) as Rows).data.cells[0]?.[0]);
}

export const table = (page: Page) => page.getByRole('table');
export const bodyRows = (page: Page) => table(page).locator('tbody tr[aria-rowindex]');

/** Returns the texts of a column in the rows that are rendered. */
export async function columnTexts(page: Page, header: string): Promise<string[]> {
  const heads = await table(page).locator('thead th').allTextContents();
  const at = heads.findIndex((head) => head.startsWith(header));
  return bodyRows(page)
    .locator(`td:nth-child(${at + 1})`)
    .allTextContents();
}

export const numbers = (texts: readonly string[]): number[] =>
  texts.map((text) => {
    const [, digits = '', mark = ''] = /^([\d.,]+)(.*)$/.exec(text) ?? [];
    const size = { 万: 1e4, 亿: 1e8, K: 1e3, M: 1e6, B: 1e9 }[mark] ?? 1;
    return Number(digits.replaceAll(',', '')) * size;
  });

/** Answers with rows of a market that is larger than that of any test site. */
export async function answerRows(page: Page, total: number): Promise<void> {
  await page.route(`**/v1/data/${CODE}/rows?*`, async (route: Route) => {
    const query = new URL(route.request().url()).searchParams;
    const [number, size] = [Number(query.get('page') ?? 1), Number(query.get('size') ?? 100)];
    const from = (number - 1) * size;
    const count = Math.max(0, Math.min(size, total - from));
    const column = (cell: (row: number) => string | number) =>
      Array.from({ length: count }, (_, i) => cell(from + i));
    const cells = [
      column((row) => String(600_000 + row)),
      column(() => '2025-06-30'),
      column((row) => row + 0.5),
    ];
    const columns = ['SECCODE', 'TRADEDATE', 'F007N'];
    const data = {
      version: '1',
      total,
      count,
      hasMore: from + count < total,
      columns,
      cells,
      englishNames: null,
    };
    await route.fulfill({ json: { code: 0, msg: 'success', data } });
  });
}
