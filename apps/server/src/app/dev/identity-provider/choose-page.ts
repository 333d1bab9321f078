import type { Lang, Localized, ThirdParty } from '@jishi/contract';
import { html } from '../../../platform/http/index.ts';
import { devPage } from '../page.ts';

const TEXTS = {
  about: {
    zh: '开发环境中没有真正的{provider}：选择一个虚构的人登录，或者拒绝。',
    en: 'During development there is no real {provider}: choose a made-up person to sign in as, or refuse.',
  },
  who: { zh: '以谁的身份登录', en: 'Sign in as' },
  other: {
    zh: '或输入任意昵称；同一个昵称总是同一个人',
    en: 'Or type any nickname; the same nickname is always the same person',
  },
  allow: { zh: '同意并登录', en: 'Allow' },
  refuse: { zh: '拒绝', en: 'Refuse' },
} as const satisfies Record<string, Localized>;

const TITLES: Readonly<Record<ThirdParty, Localized>> = {
  qq: { zh: 'QQ 登录（虚构）', en: 'QQ login (made up)' },
  wechat: { zh: '微信登录（虚构）', en: 'WeChat login (made up)' },
};
const NAMES: Readonly<Record<ThirdParty, Localized>> = {
  qq: { zh: 'QQ', en: 'QQ' },
  wechat: { zh: '微信', en: 'WeChat' },
};

const PEOPLE = ['林一帆', '周小雨', 'Ada Chen', 'Morgan Lee'];
export const NICKNAME_MAX = 32;

/** The page on which a developer chooses an identity. Its form also submits `fields`. */
export function choosePage(
  provider: ThirdParty,
  lang: Lang,
  fields: Record<string, string>,
  path: string,
): string {
  const w = (key: keyof typeof TEXTS): string =>
    html(TEXTS[key][lang].replace('{provider}', NAMES[provider][lang]));
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${html(name)}" value="${html(value)}">`,
  );
  const people = PEOPLE.map(
    (name, index) =>
      `<label class="who"><input type="radio" name="who" value="${html(name)}"${index === 0 ? ' checked' : ''}> ${html(name)}</label>`,
  );
  return devPage({
    lang,
    title: TITLES[provider],
    path,
    refreshSeconds: null,
    body:
      `<h1>${html(TITLES[provider][lang])}</h1><p>${w('about')}</p><form action="/dev/identity/${provider}/choose">${hidden.join('')}` +
      `<fieldset><legend>${w('who')}</legend>${people.join('')}</fieldset>` +
      `<label class="name" for="name">${w('other')}</label><input type="text" id="name" name="name" maxlength="${NICKNAME_MAX}" autocomplete="off">` +
      `<div class="buttons"><button class="main" name="answer" value="allow">${w('allow')}</button>` +
      `<button name="answer" value="refuse">${w('refuse')}</button></div></form>`,
  });
}
