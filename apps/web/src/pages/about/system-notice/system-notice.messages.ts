import { defineMessages } from '../../../shared/i18n/messages.ts';

export const systemNoticeMessages = defineMessages('systemNotice', {
  all: { zh: '全部系统通知', en: 'All system notices' },
  choose: { zh: '点击标题查看通知全文。', en: 'Select a title to read the notice.' },
});
