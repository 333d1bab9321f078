import { defineMessages } from '../../shared/i18n/messages.ts';

export const adminMessages = defineMessages('admin', {
  title: { zh: '个人中心', en: 'My account' },
  signInFirst: { zh: '登录后查看', en: 'Sign in to see this page' },
  signInHint: {
    zh: '登录后即可打开“{{page}}”。',
    en: '“{{page}}” opens once you have signed in.',
  },
  acting: {
    zh: '您正在代表 {{account}} 操作（角色：{{role}}）',
    en: 'You are acting for {{account}} ({{role}})',
  },
  actForOwn: { zh: '切换回本人账号', en: 'Back to your own account' },
  notPermitted: {
    zh: '您的角色（{{role}}）不能使用“{{page}}”',
    en: 'Your role ({{role}}) does not permit “{{page}}”',
  },
  askOwner: {
    zh: '如需此项权限，请联系机构的所有者。',
    en: 'Ask the owner of the organisation for this permission.',
  },
  signIn: { zh: '登录', en: 'Sign in' },
});
