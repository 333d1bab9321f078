import {
  type Lang,
  type Localized,
  NOTICE_READERS,
  NOTICE_SEARCH_PATH,
  type NoticeHit,
  type NoticeQuery,
  noticeAddress,
} from '@jishi/contract';
import { rssOf } from '../../platform/rss/index.ts';
import { type NoticePageDeps, searchNotices } from '../announcements/index.ts';

export const FEED_ITEMS = 30;
const TEXTS = {
  title: { zh: '公告', en: 'Announcements' },
  about: { zh: '该检索的最新公告', en: 'Latest announcements for this search' },
  demo: { zh: '演示数据，并非真实公告。', en: 'Demo data: not a real announcement.' },
} as const satisfies Record<string, Localized>;

export async function noticeFeed(deps: NoticePageDeps, query: NoticeQuery, origin: string): Promise<string> {
  const { lang } = query;
  const page = await searchNotices(deps, { ...query, sort: 'newest', after: '', limit: FEED_ITEMS });
  const parameters = new URLSearchParams({ ...noticeAddress(query) });
  const address = parameters.size === 0 ? '' : `?${parameters}`;
  const self = new URLSearchParams({ ...noticeAddress(query), lang });
  return rssOf({
    title: [TEXTS.title[lang], query.q, ...query.stock].filter((part) => part !== '').join(' · '),
    description: page.demo ? TEXTS.demo[lang] : TEXTS.about[lang],
    lang,
    link: `${origin}/#${NOTICE_SEARCH_PATH[lang]}${address}`,
    self: `${origin}/feeds/notices.xml?${self}`,
    items: page.rows.map((hit) => itemOf(hit, lang, origin)),
  });
}

function itemOf({ id, date, publishedAt, securities, title, demo }: NoticeHit, lang: Lang, origin: string) {
  const names = securities.map(({ code, name, english }) =>
    [code, (lang === 'en' && english) || name].filter(Boolean).join(' '),
  );
  return {
    id: `notice:${id}`,
    title: title.text,
    text: [names.join(', '), demo ? TEXTS.demo[lang] : ''].filter((part) => part !== '').join(' · '),
    link: `${origin}/#${NOTICE_READERS.reader[lang]}?${new URLSearchParams({ id })}`,
    at: new Date(publishedAt ?? `${date}T00:00:00+08:00`),
  };
}
