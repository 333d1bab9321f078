import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '六篇带可运行例子的指南：行情、复权因子、财务报表、公告、限额与明细、Python 与 Excel。',
  en: 'Six guides with examples that run: quotes, adjustment factors, statements, announcements, limits and receipts, Python and Excel.',
};
