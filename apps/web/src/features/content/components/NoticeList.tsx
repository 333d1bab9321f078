import { type ArticleEntry, articlePath } from '@jishi/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { articlesMessages } from '../articles.messages.ts';
import { boardQuery, noticesQuery } from '../articles.queries.ts';
import { ArticleDates } from './ArticleDates.tsx';
import styles from './articles.module.css';

/** System notices, newest first after the pinned ones. */
export function NoticeList() {
  const t = useMessages(articlesMessages);
  const lang = useLanguage();
  const board = useQuery(boardQuery(lang));
  const notices = useInfiniteQuery(noticesQuery(lang));
  if (board.isPending || !notices.isSuccess) {
    const waiting = <SkeletonRows rows={6} rowHeightPx={96} lines={2} />;
    return <Unanswered query={board.isPending ? board : notices} waiting={waiting} />;
  }
  const pins = board.data ?? [];
  const others = notices.data.pages.flatMap((page) => page.notices).filter(({ isPinned }) => !isPinned);
  if (pins.length + others.length === 0)
    return (
      <EmptyNote title={t('noNotices')}>
        <p>{t('noNoticesNote')}</p>
      </EmptyNote>
    );
  return (
    <>
      <Stack as="ul" className={styles.list} gap={22}>
        {[...pins, ...others].map((notice) => (
          <Item key={notice.slug} notice={notice} />
        ))}
      </Stack>
      {notices.hasNextPage && (
        <p>
          <Button busy={notices.isFetchingNextPage} onClick={() => void notices.fetchNextPage()}>
            {t('older')}
          </Button>
        </p>
      )}
    </>
  );
}

function Item({ notice }: { notice: ArticleEntry }) {
  const t = useMessages(articlesMessages);
  const lang = useLanguage();
  return (
    <li>
      <Row as="h2" data-size="title" gap="4px 12px" align="center">
        <Link to={articlePath(notice, lang)} lang={langTag(notice)}>
          {notice.title}
        </Link>
        {notice.isPinned && <Tag tone="primary">{t('pin')}</Tag>}
      </Row>
      <p lang={langTag(notice)}>{notice.summary}</p>
      <ArticleDates article={notice} />
    </li>
  );
}

const langTag = ({ lang }: ArticleEntry): string => (lang === 'zh' ? 'zh-CN' : 'en');
