import { defineMessages } from '../../../shared/i18n/messages.ts';

export const reachMessages = defineMessages('reach', {
  lead: {
    zh: '请先查看常见问题；未找到答案的，可通过以下方式联系运营方。',
    en: 'Check the common questions first. If you need more help, contact us.',
  },
  questions: { zh: '常见问题', en: 'Questions and answers' },
  more: { zh: '更多', en: 'More' },
  toSupport: { zh: '帮助与支持：错误码、拒绝原因', en: 'Support: error codes, why a call was refused' },
  toStudyArea: { zh: '学习园地：如何使用数据', en: 'Study area: how to use the data' },
  toNotices: { zh: '系统通知', en: 'System notices' },
});
