import { fillText, type Lang, type Localized, messageTopics } from '@jishi/contract';
import { marketDay } from '../../../platform/clock.ts';
import type { Letter } from '../../../platform/mail/index.ts';
import type { Message } from '../message.ts';
import { paragraphsOf, titleOf } from '../message-texts.ts';

const LINK: Localized = { zh: '在集市查看：', en: 'Read it on Jishi:' };
const AFTER: Localized = {
  zh: '您可以在个人中心的“消息”中选择接收哪些邮件。',
  en: 'You can choose which e-mails you get under “My account → Messages”.',
};
const DIGEST_TITLE: Localized = {
  zh: '{topic}：{count} 条新消息',
  en: '{topic}: {count} {count|message|messages}',
};
const MORE: Localized = { zh: '……另有 {count} 条', en: '… and {count} more' };
/** The maximum number of messages that a digest lists. The rest can be read on the site. */
const LISTED_MAX = 20;

export interface Envelope {
  readonly lang: Lang;
  /** The address of the page with the messages. */
  readonly page: string | null;
}

/** Returns the e-mail for one message, or for several messages on a topic. */
export function letterOf(messages: readonly Message[], { lang, page }: Envelope): Letter {
  return {
    subject: headlineOf(messages, lang),
    before: bodyOf(messages, lang),
    code: null,
    link: page === null ? null : { label: LINK[lang], address: page },
    after: [AFTER[lang]],
  };
}

/** Returns the title of a single message, or the number of messages on a topic. */
export function headlineOf(messages: readonly Message[], lang: Lang): string {
  const [first, ...others] = messages;
  if (first === undefined) return '';
  if (others.length === 0) return titleOf(first, lang);
  const values = { topic: messageTopics[first.topic][lang], count: messages.length };
  return fillText(DIGEST_TITLE[lang], values);
}

function bodyOf(messages: readonly Message[], lang: Lang): string[] {
  const [first, ...others] = messages;
  if (first === undefined) return [];
  if (others.length === 0) return paragraphsOf(first, lang);
  const lines = messages.slice(0, LISTED_MAX).map((one) => `${marketDay(one.at)}  ${titleOf(one, lang)}`);
  const more = messages.length - lines.length;
  return more === 0 ? lines : [...lines, fillText(MORE[lang], { count: more })];
}
