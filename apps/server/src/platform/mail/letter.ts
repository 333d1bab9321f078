import type { Lang, Localized } from '@jishi/contract';
import { html } from '../http/index.ts';
import type { Mail } from './mail.ts';

const GREETING: Localized = { zh: '您好！', en: 'Hello,' };
const SIGNATURE: Localized = { zh: '集市', en: 'Jishi' };

/** The parts of an e-mail between its greeting and its signature. */
export interface Letter {
  readonly subject: string;
  readonly before: readonly string[];
  readonly code: string | null;
  /** The page on which the reader can continue. */
  readonly link: { readonly label: string; readonly address: string } | null;
  readonly after: readonly string[];
}

/** Renders an e-mail as plain text and as HTML. Mail programs do not support stylesheets, so the style is inline. */
export function renderLetter(to: string, letter: Letter, lang: Lang): Mail {
  const mail = { ...letter, before: [GREETING[lang], ...letter.before] };
  return { to, subject: mail.subject, text: asText(mail, lang), html: asHtml(mail, lang) };
}

function asText({ before, code, link, after }: Letter, lang: Lang): string {
  const linked = link === null ? [] : [link.label, link.address];
  const codeLines = code === null ? [] : [`    ${code}`];
  return [...before, ...codeLines, ...linked, ...after, `— ${SIGNATURE[lang]}`].join('\n\n');
}

const FONT = "system-ui,-apple-system,'PingFang SC','Microsoft YaHei',sans-serif";

function asHtml({ subject, before, code, link, after }: Letter, lang: Lang): string {
  const paragraph = (text: string): string => `<p>${html(text)}</p>`;
  const linked =
    link === null
      ? ''
      : `<p>${html(link.label)}<br><a href="${html(link.address)}">${html(link.address)}</a></p>`;
  const codeHtml =
    code === null ? '' : `<p style="font-size:28px;font-weight:600;letter-spacing:4px">${html(code)}</p>`;
  return (
    `<!doctype html><html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">` +
    `<title>${html(subject)}</title></head><body style="max-width:36em;margin:24px auto;padding:0 16px;font:16px/1.6 ${FONT}">` +
    `${before.map(paragraph).join('')}${codeHtml}${linked}${after.map(paragraph).join('')}<p>— ${html(SIGNATURE[lang])}</p></body></html>`
  );
}
