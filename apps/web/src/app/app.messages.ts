import { defineMessages } from '../shared/i18n/messages.ts';

export const appMessages = defineMessages('app', {
  skip: { zh: '跳到正文', en: 'Skip to content' },
  mainMenu: { zh: '主导航', en: 'Main menu' },
  toOtherLanguage: { zh: 'English', en: '中文' },
  toDark: { zh: '切换为深色模式', en: 'Switch to dark mode' },
  toLight: { zh: '切换为浅色模式', en: 'Switch to light mode' },
  'to.redRises': { zh: '切换为红涨绿跌', en: 'Show rises in red' },
  'to.greenRises': { zh: '切换为绿涨红跌', en: 'Show rises in green' },
  openMenu: { zh: '打开菜单', en: 'Open the menu' },
  closeMenu: { zh: '关闭菜单', en: 'Close the menu' },
  login: { zh: '登录', en: 'Sign in' },
  signup: { zh: '注册', en: 'Sign up' },
  accountActing: {
    zh: '{{nickname}} 的账号，正在代表 {{account}}',
    en: '{{nickname}}’s account, acting for {{account}}',
  },
  account: { zh: '我的账号：{{nickname}}', en: 'Your account: {{nickname}}' },
  personalCenter: { zh: '个人中心', en: 'My account' },
  orders: { zh: '我的订单', en: 'Orders' },
  cart: { zh: '购物车', en: 'Cart' },
  messages: { zh: '消息', en: 'Messages' },
  unread: { zh: '消息，{{count}} 条未读', en: 'Messages, {{count}} unread' },
  logout: { zh: '退出登录', en: 'Sign out' },
  'welcome.loggedIn': { zh: '登录成功', en: 'You are signed in' },
  'welcome.registered': { zh: '注册成功', en: 'You have signed up' },
  disclaimer: {
    zh: '免责声明：本站内容来自公开披露信息，仅供参考，不构成任何投资建议。',
    en: 'Disclaimer: the content of this site comes from public disclosures, is for reference only and is not investment advice.',
  },
  version: { zh: '版本 {{version}}', en: 'Version {{version}}' },
  loading: { zh: 'Loading...', en: 'Loading...' },
  pageNotLoaded: {
    zh: '页面加载失败，请清除浏览器缓存，刷新后重试。',
    en: 'The page could not be loaded. Clear the browser cache, refresh and try again.',
  },
  pageBroken: {
    zh: '页面出错了，请刷新后重试。',
    en: 'Something went wrong on this page. Refresh and try again.',
  },
  refresh: { zh: '刷新', en: 'Refresh' },
});
