import { defineMessages } from '../../shared/i18n/messages.ts';

export const adminMessages = defineMessages('admin', {
  title: { zh: '个人中心', en: 'Personal center' },
  signInFirst: { zh: '登录后查看', en: 'Sign in to see this page' },
  signInHint: { zh: '个人中心只对登录用户开放。', en: 'The personal center is for whoever is signed in.' },
  signIn: { zh: '登录', en: 'Sign in' },
});
