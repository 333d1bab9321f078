import {
  type Lang,
  NOTICE_BOARDS,
  NOTICE_CATEGORIES,
  type NoticeBoard,
  type NoticeCategory,
  type NoticeHit,
  type NoticeSecurity,
} from '@jishi/contract';

export const boardName = (board: NoticeBoard, lang: Lang): string =>
  NOTICE_BOARDS.find(({ name }) => name === board)?.[lang] ?? board;

export const categoryName = (category: NoticeCategory, lang: Lang): string =>
  NOTICE_CATEGORIES.find(({ name }) => name === category)?.[lang] ?? category;

/** A company's name in the language; the Chinese one if it has no English one. */
export const securityName = ({ code, name, english }: NoticeSecurity, lang: Lang): string =>
  (lang === 'en' ? (english ?? name) : name) ?? code;

/** Summarises a notice that exists only in Chinese for an English reader: company and categories. */
export function englishGist({ securities, categories }: NoticeHit): string {
  const [first] = securities;
  const what = categories.map((category) => categoryName(category, 'en')).join(', ');
  return [first ? securityName(first, 'en') : '', what].filter((part) => part !== '').join(' – ');
}
