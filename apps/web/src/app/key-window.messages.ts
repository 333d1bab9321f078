import { defineMessages } from '../shared/i18n/messages.ts';

export const keyWindowMessages = defineMessages('keyWindow', {
  title: { zh: '您的密钥', en: 'Your access key' },
  done: { zh: '已保存，关闭', en: 'I have saved it' },
  guide: { zh: '快速开始指南', en: 'Getting started guide' },
});
