import { defineMessages } from '../../../shared/i18n/messages.ts';

export const feedbackMessages = defineMessages('feedbackPage', {
  lead: {
    zh: '数据有误、调用出错，或有建议，都请告诉我们。可先问问',
    en: 'Tell us about wrong data, failing calls, or what you would like to see. Perhaps the answer is there already: ask the',
  },
  toChat: { zh: '智能客服', en: 'smart service' },
  end: { zh: '。', en: '.' },
  followUp: { zh: '查询处理进度', en: 'Follow up' },
  own: { zh: '我的反馈', en: 'My feedback' },
});
