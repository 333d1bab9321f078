import { defineMessages } from '../../../shared/i18n/messages.ts';

export const feedbackMessages = defineMessages('feedbackPage', {
  lead: {
    zh: '数据有误、调用出错，或有建议，都请告诉我们。',
    en: 'Tell us about wrong data, failing calls, or what you would like to see.',
  },
  toChat: { zh: '先问智能客服', en: 'Ask the smart service first' },
  followUp: { zh: '查询处理进度', en: 'Follow up' },
  own: { zh: '我的反馈', en: 'My feedback' },
});
