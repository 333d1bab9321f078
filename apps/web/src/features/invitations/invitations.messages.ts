import { defineMessages } from '../../shared/i18n/messages.ts';

/** The texts on inviting friends and on the rewards for it. */
export const invitationsMessages = defineMessages('invitations', {
  lead: {
    zh: '将链接或二维码发给好友，好友注册并完成首次付款后，奖励存入钱包。',
    en: 'Send the link or the QR code to a friend. The reward is credited to your wallet once your friend has signed up and made a first payment.',
  },
  link: { zh: '邀请链接', en: 'Your link' },
  code: { zh: '邀请码', en: 'Your code' },
  copy: { zh: '复制', en: 'Copy' },
  copyLink: { zh: '复制邀请链接', en: 'Copy the link' },
  copyCode: { zh: '复制邀请码', en: 'Copy the code' },
  notCopied: {
    zh: '浏览器不允许复制，请手动选择后复制',
    en: 'Your browser does not allow copying. Please select the text and copy it',
  },
  qr: { zh: '邀请链接的二维码', en: 'QR code of your link' },
  friends: { zh: '已注册好友', en: 'Friends' },
  rewardTotal: { zh: '获得奖励', en: 'Rewards' },
  thisMonth: { zh: '本月奖励次数', en: 'Rewards this month' },
  ofMonth: { zh: '{{count}} / {{most}}', en: '{{count}} of {{most}}' },
  rules: { zh: '奖励规则', en: 'Rewards' },
  yours: { zh: '您的奖励', en: 'You get' },
  theirs: { zh: '好友的奖励', en: 'Your friend gets' },
  forWhat: { zh: '条件', en: 'For' },
  firstPayment: {
    zh: '好友首次付款：一笔 {{amount}} 及以上的订单，使用奖励支付的除外。每位好友奖励一次。',
    en: 'Your friend’s first payment: an order of at least {{amount}} that is not paid with rewards. One reward per friend.',
  },
  when: { zh: '发放时间', en: 'When' },
  atOnce: { zh: '订单开通后立即发放', en: 'As soon as the order is delivered' },
  afterDays: {
    zh: '订单开通 {{count}} 天后发放；期间退款的订单除外',
    en: '{{count}} {{count|day|days}} after the order is delivered, unless it is refunded first',
  },
  limits: { zh: '限制', en: 'Limits' },
  limitText: {
    zh: '每月最多奖励您 {{count}} 次。同一人的多个账号不予奖励。',
    en: 'You can earn up to {{count}} {{count|reward|rewards}} a month. Multiple accounts of the same person do not count.',
  },
  records: { zh: '邀请记录', en: 'Your friends' },
  friend: { zh: '好友', en: 'Friend' },
  joinedAt: { zh: '注册时间', en: 'Signed up' },
  state: { zh: '状态', en: 'Status' },
  reward: { zh: '您的奖励', en: 'Your reward' },
  endedAt: { zh: '奖励时间', en: 'Rewarded' },
  waiting: { zh: '等待首次付款', en: 'No payment yet' },
  due: { zh: '已付款，{{time}} 发放', en: 'Paid; reward due {{time}}' },
  more: { zh: '更早的记录', en: 'Earlier records' },
  none: { zh: '暂无好友注册', en: 'No friends have signed up yet' },
  noneHint: {
    zh: '好友通过您的链接注册后，将显示在这里。',
    en: 'Friends who sign up through your link appear here.',
  },
});
