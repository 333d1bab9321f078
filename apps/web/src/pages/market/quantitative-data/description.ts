import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '复权价、复权因子与交易日历：口径、覆盖、下载，以及可以直接运行的笔记本。',
  en: 'Adjusted prices, adjustment factors and trading calendars: definitions, coverage, download, and a notebook that runs.',
};
