import { defineMessages } from '../../../shared/i18n/messages.ts';

export const feedbackMessages = defineMessages('feedbackPage', {
  lead: {
    zh: '数据有误、调用出错，或有建议，都请告诉我们。',
    en: 'Report data errors or failed calls, or send a suggestion.',
  },
  toChat: { zh: '先问智能客服', en: 'Ask the assistant first' },
  followUp: { zh: '查询处理进度', en: 'Follow up' },
  own: { zh: '我的反馈', en: 'My feedback' },
});
