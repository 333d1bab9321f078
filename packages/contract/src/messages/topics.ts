import type { Localized } from '../kernel/localized.ts';

/** The groups of messages, in the order of the page. */
export const MESSAGE_KINDS = ['order', 'right', 'money', 'account', 'data', 'notice'] as const;

export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** The channels of a message: the site's inbox, and two channels outside the site. */
export const MESSAGE_CHANNELS = ['site', 'email', 'sms'] as const;

export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

interface Topic extends Localized {
  readonly kind: MessageKind;
  /**
   * Whether messages are also sent by e-mail until the reader opts out. Every topic is in the inbox, and none is sent
   * by SMS unless the reader opts in.
   */
  readonly email: boolean;
}

/** The topics of notifications, in the order of the page. */
export const MESSAGE_TOPICS = [
  'paid',
  'delivered',
  'failed',
  'refunded',
  'runsOut',
  'expired',
  'received',
  'lowBalance',
  'capReached',
  'invoiceIssued',
  'invoiceEnded',
  'reward',
  'friend',
  'reviewed',
  'feedbackAnswered',
  'memberInvited',
  'signInRefused',
  'newPlace',
  'datasetChanged',
  'datasetRetired',
  'datasetLate',
  'datasetBack',
  'noticeFound',
  'notice',
] as const;

export type MessageTopic = (typeof MESSAGE_TOPICS)[number];

export const messageTopics: Readonly<Record<MessageTopic, Topic>> = {
  paid: { kind: 'order', email: true, zh: '订单已支付', en: 'Order paid' },
  delivered: { kind: 'order', email: false, zh: '订单已开通', en: 'Order delivered' },
  failed: { kind: 'order', email: true, zh: '订单处理失败', en: 'Order failed' },
  refunded: { kind: 'order', email: true, zh: '订单已退款', en: 'Order refunded' },
  runsOut: { kind: 'right', email: true, zh: '即将到期', en: 'About to expire' },
  expired: { kind: 'right', email: true, zh: '已到期', en: 'Expired' },
  received: { kind: 'money', email: true, zh: '款项到账', en: 'Money received' },
  lowBalance: { kind: 'money', email: true, zh: '余额不足', en: 'Low balance' },
  capReached: { kind: 'money', email: true, zh: '消费达到上限', en: 'Spending limit reached' },
  invoiceIssued: { kind: 'money', email: true, zh: '发票已开具', en: 'Invoice issued' },
  invoiceEnded: {
    kind: 'money',
    email: true,
    zh: '发票驳回、撤回或红冲',
    en: 'Invoice refused, withdrawn or reversed',
  },
  reward: { kind: 'money', email: true, zh: '获得奖励', en: 'Reward' },
  friend: { kind: 'account', email: false, zh: '好友接受邀请', en: 'Friend signed up' },
  reviewed: { kind: 'account', email: true, zh: '审核结果', en: 'Review result' },
  feedbackAnswered: { kind: 'account', email: true, zh: '反馈已回复', en: 'Reply to feedback' },
  memberInvited: { kind: 'account', email: true, zh: '机构邀请', en: 'Invitation from an organisation' },
  signInRefused: { kind: 'account', email: true, zh: '登录失败提醒', en: 'Failed sign-ins' },
  newPlace: { kind: 'account', email: true, zh: '异地登录提醒', en: 'Sign-in from a new network' },
  datasetChanged: { kind: 'data', email: true, zh: '数据变更', en: 'Data set changed' },
  datasetRetired: { kind: 'data', email: true, zh: '数据下线', en: 'Data set retired' },
  datasetLate: { kind: 'data', email: true, zh: '数据延迟', en: 'Data set late' },
  datasetBack: { kind: 'data', email: true, zh: '数据恢复更新', en: 'Data set up to date again' },
  noticeFound: { kind: 'data', email: true, zh: '公告订阅', en: 'Saved search for announcements' },
  notice: { kind: 'notice', email: false, zh: '系统通知', en: 'System notice' },
};
