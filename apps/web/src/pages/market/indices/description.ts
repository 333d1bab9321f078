import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '指数行情、成分与权重，以及成分股的贡献。',
  en: 'Indices with constituents, weights and contributions.',
};
