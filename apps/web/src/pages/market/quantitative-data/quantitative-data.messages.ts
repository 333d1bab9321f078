import { defineMessages } from '../../../shared/i18n/messages.ts';

export const quantitativeDataMessages = defineMessages('quantitativeData', {
  lead: {
    zh: '复权价、复权因子与交易日历：口径、覆盖、下载，以及可以直接运行的笔记本。',
    en: 'Adjusted prices, adjustment factors and trading calendars: definitions, coverage, download, and a notebook that runs as it is.',
  },
  code: { zh: '代码与结果', en: 'Code and result' },
  call: { zh: '调用示例，无需密钥', en: 'Sample call, no key needed' },
  firstRow: { zh: '返回的第一行', en: 'First row returned' },
  coverage: { zh: '覆盖', en: 'Coverage' },
  definitions: { zh: '口径与公式', en: 'Definitions' },
  noPrices: { zh: '暂无日行情', en: 'There are no daily prices yet' },
  noPricesHint: {
    zh: '数据集 p_stock2402（股票历史日行情）暂无数据，无法提供覆盖、核对与笔记本；口径见下。',
    en: 'The data set p_stock2402 (historical daily stock quotes) has no rows, so there is nothing to count, to check or to calculate with. The definitions below hold.',
  },
  check: { zh: '核对一只股票', en: 'Check one stock' },
  download: { zh: '查看与下载', en: 'Rows and download' },
  notebook: { zh: '从笔记本开始', en: 'A notebook to start from' },
});
