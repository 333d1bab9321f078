import { LOAD_FAILED } from '@jishi/contract';
import { defineMessages } from '../i18n/messages.ts';

export const uiMessages = defineMessages('ui', {
  dayHint: { zh: '年-月-日', en: 'YYYY-MM-DD' },
  calendar: { zh: '日历', en: 'Calendar' },
  openCalendar: { zh: '打开日历', en: 'Open the calendar' },
  retry: { zh: '重试', en: 'Try again' },
  copy: { zh: '复制', en: 'Copy' },
  copied: { zh: '已复制', en: 'Copied' },
  showAllLines: { zh: '展开全部 {{count}} 行', en: 'Show all {{count}} {{count|line|lines}}' },
  showLess: { zh: '收起', en: 'Show less' },
  timeout: { zh: '接口请求超时，请稍后再试！', en: 'The request timed out. Please try again later.' },
  unreachable: LOAD_FAILED,
  offline: { zh: '网络已断开。', en: 'You are offline.' },
  recovers: {
    zh: '恢复后将自动重新加载。',
    en: 'It reloads automatically once the connection is restored.',
  },
  /** The full stop added to a server text, which has none. */
  fullStop: { zh: '。', en: '. ' },
  gateway: { zh: '网关或网络出现问题！', en: 'A gateway or network problem occurred.' },
  insecure: {
    zh: '当前页面不是 HTTPS 连接，浏览器无法加密密码和验证码，因此没有发送。请改用 HTTPS 地址访问本站。',
    en: 'This page is not using HTTPS, so your browser cannot encrypt passwords and codes. Nothing was sent. Please open the site over HTTPS.',
  },
  blocked: { zh: '请先登录', en: 'Please sign in first' },
  noToken: { zh: '请求失败', en: 'The request failed' },
  broken: { zh: '操作失败', en: 'The operation failed' },
  year: { zh: '年份', en: 'Year' },
  month: { zh: '月份', en: 'Month' },
  close: { zh: '关闭', en: 'Close' },
  how: { zh: '计算说明', en: 'How it is calculated' },
  confirm: { zh: '确定', en: 'OK' },
  attention: { zh: '提示!', en: 'Notice' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  showPassword: { zh: '显示密码', en: 'Show the password' },
  hidePassword: { zh: '隐藏密码', en: 'Hide the password' },
  notices: { zh: '消息', en: 'Messages' },
  loading: { zh: '加载中', en: 'Loading' },
  chineseTitles: { zh: '标题为中文原文。', en: 'Titles are in Chinese, as the companies published them.' },
});
