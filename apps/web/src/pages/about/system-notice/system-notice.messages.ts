import { defineMessages } from '../../../shared/i18n/messages.ts';

export const systemNoticeMessages = defineMessages('systemNotice', {
  all: { zh: '全部系统通知', en: 'All system notices' },
  choose: { zh: '请选择一条通知', en: 'Choose a notice' },
});
