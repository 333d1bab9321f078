import { defineMessages } from '../../../shared/i18n/messages.ts';

export const smartNoticeMessages = defineMessages('smartNotice', {
  lead: {
    zh: '从公告正文中提取的日期、金额、当事方与比例，按事项列示；点击公告标题，可在原文中查看每个数值的出处。',
    en: 'Dates, amounts, parties and ratios extracted from Chinese announcements, by subject. Open an announcement to see each value highlighted in the text.',
  },
});
