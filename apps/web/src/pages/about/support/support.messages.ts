import { defineMessages } from '../../../shared/i18n/messages.ts';

export const supportMessages = defineMessages('support', {
  lead: {
    zh: '搜索指南、接口与数据集的文档，或从下列常见内容开始。',
    en: 'Search the guides and the documents of APIs and data sets, or start with the common topics below.',
  },
  answers: { zh: '先看这里', en: 'Start here' },
  questions: { zh: '常见问题', en: 'Questions and answers' },
  'about.questions': {
    zh: '调用、账号、密钥与资金方面的常见问题。',
    en: 'Common questions about calls, accounts, keys and payments.',
  },
  errors: { zh: '错误码与处理', en: 'Error codes' },
  'about.errors': { zh: '每个结果码的含义和处理办法。', en: 'What each code means, and what to do.' },
  userguide: { zh: '用户指南', en: 'User guide' },
  'about.userguide': { zh: '从注册到首次调用。', en: 'From sign-up to the first call.' },
  keys: { zh: '管理密钥', en: 'Managing keys' },
  'about.keys': { zh: '限制、更换与停用。', en: 'Limits, replacement and revocation.' },
  organisations: { zh: '机构与成员', en: 'Organisations and members' },
  'about.organisations': {
    zh: '成员、角色、权限与邀请。',
    en: 'Members, roles, permissions and invitations.',
  },
  buying: { zh: '购买', en: 'Buying' },
  'about.buying': { zh: '订单、支付、续期与退款。', en: 'Orders, payments, renewals and refunds.' },
  invoices: { zh: '发票', en: 'Invoices' },
  'about.invoices': { zh: '模板、申请与领取。', en: 'Templates, requests and delivery.' },
  help: { zh: '调用限额', en: 'Call limits' },
  'about.help': { zh: '每秒、每分钟和每日可调用的次数。', en: 'Calls per second, per minute and per day.' },
  use: { zh: '我的用量', en: 'My usage' },
  'about.use': {
    zh: '您的限额、今日剩余和调用记录。',
    en: 'Your limits, what is left today, and your calls.',
  },
  status: { zh: '系统状态', en: 'Status' },
  'about.status': {
    zh: '接口是否可用，数据是否按时。',
    en: 'Whether the API is available and the data is up to date.',
  },
  whyRefused: { zh: '调用为什么被拒绝', en: 'Why a call was refused' },
  signInFirst: {
    zh: '登录后，输入响应头 X-Request-Id 中的编号，即可看到原因和处理办法。',
    en: 'Sign in and enter the X-Request-Id header of the response to see the cause and the remedy.',
  },
  signIn: { zh: '登录后查询', en: 'Sign in to look it up' },
  whatToSay: {
    zh: '请写明您的账号、发生的时间，以及请求编号（调用）、订单号或支付单号（资金）。请勿发送密码或 Access Secret。',
    en: 'State your account, the time, and the request ID (calls) or the order or payment number (payments). Never send a password or access secret.',
  },
});
