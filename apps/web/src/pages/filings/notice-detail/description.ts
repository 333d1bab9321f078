import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '一份公告：正文与其中的表格、原文、各版本与更正、相关公告。',
  en: 'One announcement: its text with the tables in it, its file, versions and corrections, and related ones.',
};
