import { defineMessages } from '../../../shared/i18n/messages.ts';

export const ownFeedbackMessages = defineMessages('ownFeedbackPage', {
  lead: {
    zh: '您登录后提交的反馈，含处理状态与答复。',
    en: 'The feedback that you sent while signed in, with its status and our replies.',
  },
  list: { zh: '提交记录', en: 'Sent feedback' },
  send: { zh: '提交反馈', en: 'Send feedback' },
});
