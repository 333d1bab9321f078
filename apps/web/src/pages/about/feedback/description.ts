import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '提交问题与建议，凭编号查询处理进度。',
  en: 'Send us questions and suggestions, and follow them up by their number.',
};
