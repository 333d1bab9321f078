import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '股票与指数行情图：日线至年线、复权、技术指标与事件标注。',
  en: 'Charts of stocks and indices: daily to yearly bars, adjustment, indicators and events.',
};
