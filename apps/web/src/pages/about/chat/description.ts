import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '输入问题，从常见问题、指南、结果码和数据集说明中找到答案。',
  en: 'Ask a question; answers come from the FAQ, guides, result codes and data sets.',
};
