import type { Lang, Localized } from '@jishi/contract';
import { rssOf } from '../../../platform/rss/index.ts';
import type { PlatformChange } from './platform-changes.ts';

const TITLE: Localized = { zh: '集市 · 平台更新日志', en: 'Jishi · changelog of the platform' };
const ABOUT: Localized = {
  zh: '平台功能、接口与页面的变更',
  en: 'Changes to features, calls and pages of the platform',
};
const PAGE: Localized = { zh: '/interface?page=changelog', en: '/interface-en?page=changelog' };
const ITEMS_MAX = 50;

/** Writes the platform's changelog as RSS, with one item a day. */
export function platformFeed(
  changes: readonly PlatformChange[],
  { lang, origin }: { readonly lang: Lang; readonly origin: string },
): string {
  const link = `${origin}/#${PAGE[lang]}`;
  return rssOf({
    title: TITLE[lang],
    description: ABOUT[lang],
    lang,
    link,
    self: `${origin}/feeds/changes.xml?lang=${lang}`,
    items: changes.slice(0, ITEMS_MAX).map(({ day, lines }) => ({
      id: `platform:${day}`,
      title: `${day} ${lines[0] ?? ''}`,
      text: lines.join(lang === 'zh' ? '；' : '; '),
      link,
      at: new Date(`${day}T00:00:00+08:00`),
    })),
  });
}
