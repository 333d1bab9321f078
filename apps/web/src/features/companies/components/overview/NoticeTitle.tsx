import type { Lang } from '@jishi/contract';
import { languageTag, useLanguage } from '../../../../shared/i18n/language.ts';

/** A notice of the company. */
export interface Notice {
  readonly date: string;
  readonly id: string;
  readonly title: string;
  readonly url: string | null;
  readonly lang: Lang;
}

/** The title of a notice, which opens its file. */
export function NoticeTitle({ notice: { title, url, lang: ofTitle } }: { notice: Notice }) {
  const lang = useLanguage();
  const tag = ofTitle === lang ? undefined : languageTag(ofTitle);
  if (url === null) return <span lang={tag}>{title}</span>;
  return (
    <a href={url} lang={tag} target="_blank" rel="noreferrer">
      {title}
    </a>
  );
}
