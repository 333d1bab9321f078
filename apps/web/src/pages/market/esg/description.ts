import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '上市公司 ESG 评级：分布、行业排名、评级上调与下调。',
  en: 'ESG ratings of listed companies: their distribution, ranks of industries, upgrades and downgrades.',
};
