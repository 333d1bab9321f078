import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '按证券品种归类的接口：代码与资料、行情、财务与事件。',
  en: 'APIs on the Chinese market by asset class, told to readers of English.',
};
