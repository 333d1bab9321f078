import { fillText, type Lang, type Localized, type MessageTopic } from '@jishi/contract';
import type { Message, MessageValues } from './message.ts';

interface MessageText {
  readonly title: Localized;
  /** The text, with one line for each paragraph. */
  readonly text: Localized;
}

/** The texts of messages. A topic's values are those that its texts name. */
export const messageTexts: Readonly<Record<MessageTopic, MessageText>> = {
  paid: {
    title: { zh: '{what}：已支付', en: '{what}: paid' },
    text: {
      zh: '我们已收到您购买{what}的付款（订单 {number}），正在开通。',
      en: 'We have received your payment for {what} (order {number}). You will get access shortly.',
    },
  },
  delivered: {
    title: { zh: '{what}：已开通', en: '{what}: ready to use' },
    text: {
      zh: '{what}已开通，现在即可使用（订单 {number}）。',
      en: 'You can now use {what} (order {number}).',
    },
  },
  failed: {
    title: { zh: '{what}：未能开通', en: '{what}: not delivered' },
    text: {
      zh: '很抱歉，{what}（订单 {number}）未能开通，款项已退回您的钱包。',
      en: 'We are sorry that we could not deliver {what} (order {number}). We have refunded the price to your wallet.',
    },
  },
  refunded: {
    title: { zh: '{what}：已退款 {amount} 元', en: '{what}: CN¥{amount} refunded' },
    text: {
      zh: '{what}（订单 {number}）的 {amount} 元已退回您的钱包，该订单开通的权益同时结束。',
      en: 'We have refunded CN¥{amount} for {what} (order {number}) to your wallet. The access from this order has ended.',
    },
  },
  runsOut: {
    title: { zh: '{what}将于 {day} 到期', en: '{what} ends on {day}' },
    text: {
      zh: '{what}还剩 {days} 天，将于 {until}（北京时间）到期。续费后从原到期日顺延。',
      en: 'Your access to {what} ends at {until} (UTC+8), in {days} {days|day|days}. If you renew, the new term starts when the current one ends.',
    },
  },
  expired: {
    title: { zh: '{what}已到期', en: '{what} has expired' },
    text: {
      zh: '{what}已于 {until}（北京时间）到期，之后的调用会被拒绝或按次计费。如需继续使用，请续费。',
      en: 'Your access to {what} ended at {until} (UTC+8). Further calls are refused or charged per call. Renew it to continue.',
    },
  },
  received: {
    title: { zh: '{amount} 元已到账', en: 'CN¥{amount} has arrived' },
    text: {
      zh: '支付单 {number} 的 {amount} 元已存入您的钱包。{why}',
      en: 'Your payment {number} of CN¥{amount} has arrived in your wallet. {why}',
    },
  },
  lowBalance: {
    title: { zh: '钱包余额低于 {threshold} 元', en: 'Your balance is below CN¥{threshold}' },
    text: {
      zh: '钱包余额为 {balance} 元，低于您设置的 {threshold} 元。余额用完后，按次计费的调用会被拒绝，请及时充值。',
      en: 'Your wallet balance is CN¥{balance}, below the CN¥{threshold} that you set. Once it is used up, calls that cost money are refused. Top up in time.',
    },
  },
  capReached: {
    title: {
      zh: '{whose}{window}消费已达上限 {cap} 元',
      en: 'Your spending limit of CN¥{cap} has been reached',
    },
    text: {
      zh: '{whose}{window}的消费已达您设置的上限 {cap} 元，超出上限的调用将被拒绝，不收费。可在个人中心调整上限。',
      en: 'Spending by {whose} {window} has reached your limit of CN¥{cap}. Calls beyond the limit are refused and not charged. You can change the limit under “My account”.',
    },
  },
  invoiceIssued: {
    title: { zh: '发票 {number} 已开具', en: 'Invoice {number} has been issued' },
    text: {
      zh: '您申请的发票 {number} 已开具。',
      en: 'We have issued the invoice that you requested. Its number is {number}.',
    },
  },
  invoiceEnded: {
    title: { zh: '您的发票{outcome}', en: 'Your invoice {outcome}' },
    text: {
      zh: '您申请的发票（编号 {number}）{outcome}。{remark}',
      en: 'The invoice that you requested (no. {number}) {outcome}. {remark}',
    },
  },
  friend: {
    title: { zh: '{friend} 接受了您的邀请', en: '{friend} accepted your invitation' },
    text: {
      zh: '您邀请的 {friend} 已注册。奖励规则与进度见“邀请好友”。',
      en: '{friend} signed up with your invitation. The Invitations page shows the rules and the progress of your reward.',
    },
  },
  reward: {
    title: { zh: '{amount} 元奖励已到账', en: 'You have received a reward of CN¥{amount}' },
    text: {
      zh: '{why}，奖励 {amount} 元已存入您的钱包。',
      en: '{why}. The reward of CN¥{amount} is in your wallet.',
    },
  },
  reviewed: {
    title: { zh: '您的{application}{result}', en: 'Your {application} {result}' },
    text: {
      zh: '{company}的{application}{result}。{reason}',
      en: 'The {application} of {company} {result}. {reason}',
    },
  },
  feedbackAnswered: {
    title: { zh: '您的反馈已回复（编号 {number}）', en: 'We have replied to your feedback (no. {number})' },
    text: { zh: '{text}', en: '{text}' },
  },
  memberInvited: {
    title: { zh: '{organisation}邀请您成为成员', en: '{organisation} invites you to join as a member' },
    text: {
      zh: '{organisation}邀请您以“{role}”角色代表该机构使用本站。请在个人资料页接受或拒绝。',
      en: '{organisation} invites you to use this site on its behalf, in the role “{role}”. You can accept or decline in your profile.',
    },
  },
  signInRefused: {
    title: { zh: '您的账号有多次登录失败', en: 'Several failed sign-ins to your account' },
    text: {
      zh: '{at}（北京时间）前一小时内，您的账号有 {times} 次登录密码错误，最近一次来自 {network}（{device}）。\n如非本人操作，请修改密码。',
      en: 'In the hour before {at} (UTC+8), {times} {times|sign-in|sign-ins} to your account failed because of a wrong password. The last one came from {network} ({device}).\nIf this was not you, change your password.',
    },
  },
  newPlace: {
    title: { zh: '您的账号在新网络登录', en: 'New sign-in to your account from an unknown network' },
    text: {
      zh: '{at}（北京时间），您的账号从 {network} 登录（{device}），此前未从该网络登录过。\n如非本人操作，请立即修改密码，并在个人资料中退出其他登录。',
      en: 'At {at} (UTC+8), someone signed in to your account from {network} ({device}). Your account had not been used from this network before.\nIf this was not you, change your password now, and sign out all other sessions in your profile.',
    },
  },
  datasetChanged: {
    title: { zh: '{dataset}（{code}）有变更', en: '{dataset} ({code}) has changed' },
    text: {
      zh: '您有权使用的{dataset}（{code}）于 {day} 更新了说明：{changes}。详情见数据集文档。',
      en: 'The description of {dataset} ({code}), which you can use, changed on {day}: {changes}. See its documentation for details.',
    },
  },
  datasetRetired: {
    title: { zh: '{dataset}（{code}）已下线', en: '{dataset} ({code}) has been retired' },
    text: {
      zh: '您有权使用的{dataset}（{code}）已下线，不再出售和更新。到期前您仍可调用。',
      en: '{dataset} ({code}), which you can use, is no longer sold or updated. You can still call it until your access ends.',
    },
  },
  datasetLate: {
    title: { zh: '{dataset}（{code}）数据延迟', en: '{dataset} ({code}) is late' },
    text: {
      zh: '{dataset}（{code}）的数据截至 {day}。更新的数据应在 {promisedOn}（北京时间）当日结束前到达，至今已有 {tradingDays} 个交易日没有数据。恢复更新后会再通知您。',
      en: 'The newest rows of {dataset} ({code}) are from {day}. Newer ones were due by the end of {promisedOn} (UTC+8). So far, {tradingDays} {tradingDays|trading day has|trading days have} passed without rows. We will write again when it is up to date.',
    },
  },
  datasetBack: {
    title: { zh: '{dataset}（{code}）已恢复更新', en: '{dataset} ({code}) is up to date again' },
    text: {
      zh: '{dataset}（{code}）的数据现已更新至 {day}，比应到的 {promisedOn}（北京时间）晚 {days} 天。',
      en: 'The rows of {dataset} ({code}) now reach {day}. They were due by the end of {promisedOn} (UTC+8) and came {days} {days|day|days} late.',
    },
  },
  noticeFound: {
    title: {
      zh: '公告订阅“{name}”有 {count} 条新公告',
      en: '{count} new {count|announcement|announcements} for “{name}”',
    },
    text: {
      zh: '{titles}\n在“公告订阅”页可查看匹配的公告，也可暂停或删除该订阅。',
      en: '{titles}\nThe Saved searches page lists them. You can also pause or delete this search there.',
    },
  },
  notice: {
    title: { zh: '{title}', en: '{title}' },
    text: { zh: '{text}', en: '{text}' },
  },
};

type Spoken = Pick<Message, 'topic' | 'values'>;

export function titleOf({ topic, values }: Spoken, lang: Lang): string {
  return fillText(messageTexts[topic].title[lang], inLanguage(values, lang)).trim();
}

/** Returns the paragraphs. Values are inserted last, so that a line break in a value does not start a new paragraph. */
export function paragraphsOf({ topic, values }: Spoken, lang: Lang): string[] {
  const words = inLanguage(values, lang);
  return messageTexts[topic].text[lang].split('\n').map((text) => fillText(text, words).trim());
}

/** The name used if a message does not name an order's products, as in messages stored by earlier releases. */
const UNNAMED: MessageValues = { what: { zh: '您的订单', en: 'Your order' } };

function inLanguage(values: MessageValues, lang: Lang): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries({ ...UNNAMED, ...values }).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[lang] : value,
    ]),
  );
}
