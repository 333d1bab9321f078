import { defineMessages } from '../i18n/messages.ts';

export const uiMessages = defineMessages('ui', {
  retry: { zh: '重试', en: 'Try again' },
  copy: { zh: '复制', en: 'Copy' },
  copied: { zh: '已复制', en: 'Copied' },
  timeout: { zh: '接口请求超时，请稍后再试！', en: 'The request took too long. Please try again later.' },
  unreachable: {
    zh: '连不上服务器，请检查网络后重试。',
    en: 'The server cannot be reached. Check your connection, then try again.',
  },
  broken: { zh: '服务器的回答无法读取，请稍后重试。', en: 'The server’s answer could not be read. Please try again later.' },
  loading: { zh: '加载中', en: 'Loading' },
});
