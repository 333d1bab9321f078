import { fillText, type Lang, type Localized, type MessageTopic } from '@jishi/contract';
import type { Message, MessageValues } from './message.ts';

interface MessageText {
  readonly title: Localized;
  /** The text of each paragraph. */
  readonly text: Localized;
}

/** The texts of messages. A topic's values are the ones named in its texts. */
export const messageTexts: Readonly<Record<MessageTopic, MessageText>> = {
  paid: {
    title: { zh: '{what}：已支付', en: '{what}: paid' },
    text: {
      zh: '我们已收到您购买{what}的付款（订单 {number}），正在开通。',
      en: 'We have received your payment for {what} (order {number}). Access follows shortly.',
    },
  },
  delivered: {
    title: { zh: '{what}：已开通', en: '{what}: ready to use' },
    text: {
      zh: '{what}已开通，现在即可使用（订单 {number}）。',
      en: 'You can use {what} from now on (order {number}).',
    },
  },
  failed: {
    title: { zh: '{what}：未能开通', en: '{what}: not delivered' },
    text: {
      zh: '很抱歉，{what}（订单 {number}）未能开通，款项已退回您的钱包。',
      en: 'We are sorry: we could not deliver {what} (order {number}). The price is back in your wallet.',
    },
  },
  refunded: {
    title: { zh: '{what}：已退款 {amount} 元', en: '{what}: {amount} yuan refunded' },
    text: {
      zh: '{what}（订单 {number}）的 {amount} 元已退回您的钱包，该订单开通的权益同时结束。',
      en: '{amount} yuan for {what} (order {number}) went back to your wallet. The access that the order gave has ended.',
    },
  },
  runsOut: {
    title: { zh: '{what}将于 {day} 到期', en: '{what} ends on {day}' },
    text: {
      zh: '{what}的权益还剩 {days} 天，将于 {until}（北京时间）到期。续费后从原到期日顺延。',
      en: 'The right to {what} ends at {until} (UTC+8), in {days} {days|day|days}. A renewal begins where it ends.',
    },
  },
  expired: {
    title: { zh: '{what}已到期', en: '{what} has expired' },
    text: {
      zh: '{what}的权益已于 {until}（北京时间）到期，相关调用将被拒绝或按次计费。',
      en: 'The right to {what} ended at {until} (UTC+8). Calls are refused from then on, or charged one by one.',
    },
  },
  received: {
    title: { zh: '{amount} 元已到账', en: '{amount} yuan has arrived' },
    text: {
      zh: '支付单 {number} 的 {amount} 元已存入您的钱包。{why}',
      en: '{amount} yuan of payment {number} is in your wallet. {why}',
    },
  },
  lowBalance: {
    title: { zh: '钱包余额低于 {threshold} 元', en: 'Your balance is below {threshold} yuan' },
    text: {
      zh: '钱包余额为 {balance} 元，低于您设置的 {threshold} 元。余额用完后，按次计费的调用会被拒绝。',
      en: 'The balance of your wallet is {balance} yuan, below the {threshold} yuan that you set. Calls that are charged are refused once it is used up.',
    },
  },
  capReached: {
    title: { zh: '{whose}{window}消费已达上限 {cap} 元', en: 'The spending cap of {cap} yuan is reached' },
    text: {
      zh: '{whose}{window}的消费已达您设置的上限 {cap} 元，超出上限的调用将被拒绝，不收费。可在个人中心调整上限。',
      en: 'The spending of {whose} {window} has reached the cap of {cap} yuan that you set. Calls that would exceed it are refused and not charged. You can change the cap in the personal center.',
    },
  },
  invoiceIssued: {
    title: { zh: '发票 {number} 已开具', en: 'Invoice {number} is issued' },
    text: {
      zh: '您申请的发票 {number} 已开具。',
      en: 'The invoice that you requested is issued. Its number is {number}.',
    },
  },
  invoiceEnded: {
    title: { zh: '您的发票{outcome}', en: 'Your invoice {outcome}' },
    text: {
      zh: '您申请的发票（编号 {number}）{outcome}。{remark}',
      en: 'The invoice of your request {number} {outcome}. {remark}',
    },
  },
  friend: {
    title: { zh: '{friend} 接受了您的邀请', en: '{friend} accepted your invitation' },
    text: {
      zh: '您邀请的 {friend} 已注册。奖励规则与进度见“邀请好友”。',
      en: '{friend} signed up by your invitation. The page of invitations tells what is rewarded, and when.',
    },
  },
  reward: {
    title: { zh: '{amount} 元奖励已到账', en: 'A reward of {amount} yuan' },
    text: {
      zh: '{why}，奖励 {amount} 元已存入您的钱包。',
      en: '{why}. The reward of {amount} yuan is in your wallet.',
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
    title: { zh: '您的反馈已回复（编号 {number}）', en: 'Your feedback no. {number} was answered' },
    text: { zh: '{text}', en: '{text}' },
  },
  memberInvited: {
    title: { zh: '{organisation}邀请您成为成员', en: '{organisation} invites you as a member' },
    text: {
      zh: '{organisation}邀请您以“{role}”角色代表该机构使用本站。请在个人资料页接受或拒绝。',
      en: '{organisation} invites you to act for it in the role “{role}”. Accept or decline in your profile.',
    },
  },
  signInRefused: {
    title: { zh: '您的账号多次登录失败', en: 'Several sign-ins to your account were refused' },
    text: {
      zh: '{at}（北京时间）前一小时内，您的账号有 {times} 次登录密码错误，最近一次来自 {network}（{device}）。\n如非本人操作，请修改密码。',
      en: 'In the hour before {at} (UTC+8), {times} {times|sign-in|sign-ins} to your account failed for a wrong password, the last from {network} ({device}).\nIf this was not you, change your password.',
    },
  },
  newPlace: {
    title: { zh: '您的账号在新网络登录', en: 'A sign-in to your account from a new place' },
    text: {
      zh: '{at}（北京时间），您的账号从 {network} 登录（{device}），此前未从该网络登录过。\n如非本人操作，请立即修改密码，并在个人资料中退出其他登录。',
      en: 'At {at} (UTC+8) somebody signed in to your account from {network} ({device}), a network that was not used before.\nIf this was not you, change your password now and sign out the other sessions in your profile.',
    },
  },
  datasetChanged: {
    title: { zh: '{dataset}（{code}）有变更', en: '{dataset} ({code}) has changed' },
    text: {
      zh: '您可使用的{dataset}（{code}）于 {day} 更新了说明：{changes}。详情请见数据集文档。',
      en: 'The description of {dataset} ({code}), to which you hold a right, changed on {day}: {changes}. Its document has the details.',
    },
  },
  datasetRetired: {
    title: { zh: '{dataset}（{code}）已下线', en: '{dataset} ({code}) is retired' },
    text: {
      zh: '您可使用的{dataset}（{code}）已下线，不再销售和更新。已有权益到期前仍可调用。',
      en: '{dataset} ({code}), to which you hold a right, is off sale and is no longer updated. Your right to call it holds until it ends.',
    },
  },
  noticeFound: {
    title: {
      zh: '公告订阅“{name}”有 {count} 条新公告',
      en: '{count} new {count|announcement|announcements} for “{name}”',
    },
    text: {
      zh: '{titles}\n在“公告订阅”页可查看匹配的公告，也可暂停或删除该订阅。',
      en: '{titles}\nThe page of saved searches lists them; there you can pause or delete this search, too.',
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

/**
 * Returns the paragraphs. Values are filled in last, so that a line break in a value does not begin a
 * paragraph.
 */
export function paragraphsOf({ topic, values }: Spoken, lang: Lang): string[] {
  const words = inLanguage(values, lang);
  return messageTexts[topic].text[lang].split('\n').map((text) => fillText(text, words).trim());
}

/** Messages about orders did not name the products before. */
const UNNAMED: MessageValues = { what: { zh: '您的订单', en: 'Your order' } };

function inLanguage(values: MessageValues, lang: Lang): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries({ ...UNNAMED, ...values }).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[lang] : value,
    ]),
  );
}
