import { defineMessages } from '../../../shared/i18n/messages.ts';

export const feedbackMessages = defineMessages('feedbackPage', {
  lead: {
    zh: '数据有误、调用出错、收费有疑问，或有投诉与建议，都请告诉我们。提交后可凭编号查看进度与答复。',
    en: 'Report data errors, failed calls or wrong charges, or send a complaint or a suggestion. You get a reference number to check progress.',
  },
  toChat: { zh: '先问智能客服', en: 'Ask the assistant first' },
  byMail: {
    zh: '也可以写信至 {{email}}。',
    en: 'Or write to {{email}}.',
  },
  followUp: { zh: '查询处理进度', en: 'Follow up' },
  own: { zh: '我的反馈', en: 'My feedback' },
});
