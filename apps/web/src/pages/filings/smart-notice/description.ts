import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '从公告正文按规则提取的日期、金额、当事方与比例，附原句。',
  en: 'Dates, amounts, parties and ratios taken from notices by rules, each with its sentence.',
};
