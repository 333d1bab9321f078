import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '债券市场一览：存续规模与结构、未来到期、各年发行与付息。',
  en: 'The bond market at a glance: what is outstanding and how it is made up, what falls due, what was issued, and interest paid.',
};
