import type { ArticleEntry } from '@jishi/contract';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { marketToday } from '../../../shared/time/days.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { articlesMessages } from '../articles.messages.ts';

type Dates = Pick<ArticleEntry, 'publishedAt' | 'updatedAt' | 'lang'>;

/** The dates on which an article was published and changed, and a note if it does not exist in the page's language. */
export function ArticleDates({ article: { publishedAt, updatedAt, lang } }: { article: Dates }) {
  const t = useMessages(articlesMessages);
  const own = useLanguage();
  const first = marketToday(new Date(publishedAt));
  const last = marketToday(new Date(updatedAt));
  return (
    <Row as="p" gap="0 16px" quiet={15}>
      <time dateTime={publishedAt}>{t('published', { day: first })}</time>
      {last !== first && <time dateTime={updatedAt}>{t('updated', { day: last })}</time>}
      {lang !== own && <span>{t('otherLanguage')}</span>}
    </Row>
  );
}
