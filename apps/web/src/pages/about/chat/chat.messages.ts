import { defineMessages } from '../../../shared/i18n/messages.ts';

export const chatMessages = defineMessages('chatPage', {
  lead: {
    zh: '随时提问，即时从文档与数据说明中给出答案。需要人工处理时，可附上对话提交，答复显示在“反馈与投诉”页。',
    en: 'Ask at any time and get an immediate answer from the documentation. If you need our staff, forward the conversation; their reply appears on the feedback page.',
  },
});
