import type { Lang, Localized } from '@jishi/contract';
import type { SentMessage } from '../../platform/dev-outbox/index.ts';
import { html } from '../../platform/http/index.ts';
import { devPage } from './page.ts';

const TEXTS = {
  title: { zh: '发件箱', en: 'Outbox' },
  about: {
    zh: '开发时短信和邮件不会真正发出，都显示在这里，由新到旧。时间为北京时间。',
    en: 'During development, SMS and e-mails are not sent: they show up here, newest first. All times are Beijing time (UTC+8).',
  },
  empty: {
    zh: '暂无消息。在站点上获取一次验证码，即显示在这里。',
    en: 'Nothing yet. Ask the site for a code, and it will show up here.',
  },
  sms: { zh: '短信', en: 'SMS' },
  email: { zh: '邮件', en: 'E-mail' },
  to: { zh: '收件人', en: 'To' },
  refreshing: { zh: '每 5 秒自动刷新', en: 'Refreshes every 5 seconds' },
  pause: { zh: '暂停刷新', en: 'Stop refreshing' },
  paused: { zh: '已暂停自动刷新', en: 'Not refreshing' },
  resume: { zh: '自动刷新', en: 'Refresh every 5 seconds' },
} as const satisfies Record<string, Localized>;

const REFRESH_SECONDS = 5;
const LOCALES = { zh: 'zh-CN', en: 'en-GB' } as const;

/** The page of messages sent in development. It reloads itself without scripts, unless it is paused. */
export function outboxPage(messages: readonly SentMessage[], lang: Lang, refreshes: boolean): string {
  const w = (key: keyof typeof TEXTS): string => html(TEXTS[key][lang]);
  const state = refreshes
    ? `${w('refreshing')} · <a href="?lang=${lang}&amp;refresh=0">${w('pause')}</a>`
    : `${w('paused')} · <a href="?lang=${lang}">${w('resume')}</a>`;
  const at = new Intl.DateTimeFormat(LOCALES[lang], {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Shanghai',
  });
  const list =
    messages.length === 0
      ? `<p class="empty">${w('empty')}</p>`
      : `<ol>${messages.map((message) => item(message, at, w)).join('')}</ol>`;
  return devPage({
    lang,
    title: TEXTS.title,
    path: '/dev/outbox',
    refreshSeconds: refreshes ? REFRESH_SECONDS : null,
    body: `<h1>${w('title')}</h1><p>${w('about')}</p><p class="quiet">${state}</p>${list}`,
  });
}

function item(
  { channel, receiver, subject, body, sentAt }: SentMessage,
  at: Intl.DateTimeFormat,
  w: (key: keyof typeof TEXTS) => string,
): string {
  const heading = subject === null ? '' : `<h2>${html(subject)}</h2>`;
  return (
    `<li><p class="head"><span class="tag ${channel}">${w(channel)}</span> <span class="to">${w('to')} <b>${html(receiver)}</b></span> ` +
    `<time datetime="${sentAt.toISOString()}">${html(at.format(sentAt))}</time></p>${heading}<div class="text">${linked(body)}</div></li>`
  );
}

/** Escapes text for HTML and turns its URLs into links. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"'，。）]+)/)
    .map((part, index) => (index % 2 === 0 ? html(part) : `<a href="${html(part)}">${html(part)}</a>`))
    .join('');
}
