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

/** A company's name for the language; without one in English its Chinese one. */
export const securityName = ({ code, name, english }: NoticeSecurity, lang: Lang): string =>
  (lang === 'en' ? (english ?? name) : name) ?? code;

/** What an English reader can read of a notice that is in Chinese alone: who, and what about. */
export function englishGist({ securities, categories }: NoticeHit): string {
  const [first] = securities;
  const what = categories.map((category) => categoryName(category, 'en')).join(', ');
  return [first ? securityName(first, 'en') : '', what].filter((part) => part !== '').join(' – ');
}
