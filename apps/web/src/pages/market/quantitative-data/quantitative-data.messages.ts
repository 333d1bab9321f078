import { defineMessages } from '../../../shared/i18n/messages.ts';

export const quantitativeDataMessages = defineMessages('quantitativeData', {
  lead: {
    zh: '复权价、复权因子与交易日历：口径、覆盖、下载，以及可以直接运行的笔记本。',
    en: 'Adjusted prices, adjustment factors and trading calendars: definitions, coverage, download, and a ready-to-run notebook.',
  },
  code: { zh: '代码与结果', en: 'Code and result' },
  call: { zh: '调用示例，无需密钥', en: 'Sample call, no key needed' },
  firstRow: { zh: '返回的第一行', en: 'First row returned' },
  coverage: { zh: '覆盖', en: 'Coverage' },
  definitions: { zh: '口径与公式', en: 'Definitions' },
  noPrices: { zh: '暂无日行情', en: 'No daily prices yet' },
  noPricesHint: {
    zh: '数据集 p_stock2402（股票历史日行情）暂无数据，无法提供覆盖、核对与笔记本；口径见下。',
    en: 'The data set p_stock2402 (historical daily stock quotes) has no data, so coverage, checks and the notebook are unavailable. The definitions below still apply.',
  },
  check: { zh: '核对一只股票', en: 'Check one stock' },
  download: { zh: '查看与下载', en: 'View and download' },
  notebook: { zh: '从笔记本开始', en: 'Start with a notebook' },
});
