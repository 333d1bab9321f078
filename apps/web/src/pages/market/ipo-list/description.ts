import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '首次公开发行申请走到了哪一步：按交易所、板块与阶段查找，另列历次发行审核会议的结果。',
  en: 'How far each application for an IPO has come, by exchange, board and stage, and the results of review meetings.',
};
