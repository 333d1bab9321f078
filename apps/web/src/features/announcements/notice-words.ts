import {
  type HighlightedText,
  type Lang,
  NOTICE_BOARDS,
  NOTICE_CATEGORIES,
  type NoticeBoard,
  type NoticeCategory,
  type NoticeHit,
  type NoticeSecurity,
} from '@jishi/contract';
import { nameInFront } from '../../shared/format/name-in-front.ts';

export const boardName = (board: NoticeBoard, lang: Lang): string =>
  NOTICE_BOARDS.find(({ name }) => name === board)?.[lang] ?? board;

export const categoryName = (category: NoticeCategory, lang: Lang): string =>
  NOTICE_CATEGORIES.find(({ name }) => name === category)?.[lang] ?? category;

/** Returns a company's name in the language, or the Chinese one if it has no English name. */
export const securityName = ({ code, name, english }: NoticeSecurity, lang: Lang): string =>
  (lang === 'en' ? (english ?? name) : name) ?? code;

/** Summarises a Chinese-only notice for an English reader: company and categories. */
export function englishGist({ securities, categories }: NoticeHit): string {
  const [first] = securities;
  const what = englishKinds({ categories });
  return [first ? securityName(first, 'en') : '', what].filter((part) => part !== '').join(' – ');
}

/** The categories of a notice in English. */
export const englishKinds = ({ categories }: Pick<NoticeHit, 'categories'>): string =>
  categories.map((category) => categoryName(category, 'en')).join(', ');

/** Returns the title without a leading company name, because the row already shows the name. */
export function titleAlone({ title, securities }: Pick<NoticeHit, 'title' | 'securities'>): HighlightedText {
  const skipped = nameInFront(
    title.text,
    securities.flatMap(({ name, english }) => [name, english]),
  );
  return {
    text: title.text.slice(skipped),
    marks: title.marks.flatMap(([from, to]): [number, number][] =>
      to <= skipped ? [] : [[Math.max(0, from - skipped), to - skipped]],
    ),
  };
}
