import { defineMessages } from '../shared/i18n/messages.ts';

export const keyWindowMessages = defineMessages('keyWindow', {
  title: { zh: '您的密钥', en: 'Your access key' },
  owner: { zh: '此密钥属于：{{name}}。', en: 'This key belongs to {{name}}.' },
  ownerPersonal: {
    zh: '此密钥属于您的个人账号 {{name}}，由其钱包付费；代表机构调用需另建密钥。',
    en: 'This key belongs to your own account, {{name}}, and calls are charged to that account’s wallet. To call for an organisation, use one of its keys.',
  },
  done: { zh: '已保存，关闭', en: 'I have saved it' },
  guide: { zh: '快速开始指南', en: 'Getting started guide' },
});
