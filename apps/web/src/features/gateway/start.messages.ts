import { defineMessages } from '../../shared/i18n/messages.ts';

/**
 * The texts of the first steps on the home page. They are separate from the texts about calls in general, which the
 * home page does not load.
 */
export const startMessages = defineMessages('gatewayStart', {
  answer: { zh: '调用结果', en: 'Response' },
  answerOfSample: { zh: '返回的 JSON', en: 'Response' },
  answerOfCall: {
    zh: '返回的 JSON，以样例行为例；实际响应另有 count（本次行数）与 total（总行数）',
    en: 'The response, with sample rows. A real response also has count (the number of rows returned) and total (the number of matching rows).',
  },
  stepLook: { zh: '先看样例，无需密钥', en: 'View a sample, no key needed' },
  stepCall: { zh: '用密钥调用接口', en: 'Call the API with your key' },
  madeKey: {
    zh: '示例已填入您的密钥 {{key}}，刷新本页后不再显示 Access Secret。',
    en: 'Your key {{key}} is filled in. Its secret is gone once you reload this page.',
  },
  showKey: { zh: '查看密钥', en: 'Show the key' },
  keyBySignUp: {
    zh: '注册即得密钥，免费试用次数立即可用。',
    en: 'Sign up to get a key with free trial calls.',
  },
  keyAlone: { zh: '注册即得密钥。', en: 'Sign up to get a key.' },
  signUp: { zh: '注册', en: 'Sign up' },
  signIn: { zh: '登录', en: 'Sign in' },
  noKey: { zh: '您还没有密钥。', en: 'You have no key yet.' },
  newestKey: {
    zh: '示例已填入您的 Access Key {{key}}；请把 ACCESS_SECRET 换成您保存的 Access Secret。',
    en: 'Your access key {{key}} is filled in. Replace ACCESS_SECRET with the secret you saved.',
  },
  makeKey: { zh: '新建密钥', en: 'Create a key' },
});
