import { defineMessages } from '../../../shared/i18n/messages.ts';

export const centerMessages = defineMessages('center', {
  vip: { zh: 'VIP 会员', en: 'VIP member' },
  messages: { zh: '未读消息', en: 'Unread messages' },
  unread: { zh: '{{count}} 条未读消息', en: '{{count}} unread {{count|message|messages}}' },
  allRead: { zh: '暂无未读消息', en: 'No unread messages' },
  toMessages: { zh: '查看消息', en: 'See messages' },
  start: { zh: '开始使用', en: 'Get started' },
  done: { zh: '已完成', en: 'Done' },
  next: { zh: '下一步', en: 'Next' },
  key: { zh: '创建密钥', en: 'Create a key' },
  'hint.key': { zh: '程序用密钥调用数据接口。', en: 'Your programs use it to call the API.' },
  call: { zh: '完成首次调用', en: 'Make your first call' },
  'hint.call': {
    zh: '在数据商店选一个数据集，多数可免费试用。',
    en: 'Choose a data set in the data store. Most have free trial calls.',
  },
  topUp: { zh: '充值或购买', en: 'Top up or buy' },
  'hint.topUp': {
    zh: '钱包有余额即可按次调用，也可购买包年包月或次数包。',
    en: 'Pay per call from your wallet, or buy a subscription or call pack.',
  },
});
