import { ALL_NOTICES, type NoticeDetail } from '@jishi/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { noticePath, noticesPath, PATHS } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { announcementsMessages } from '../announcements.messages.ts';
import { noticeQuery, searchQuery } from '../announcements.queries.ts';
import { securityName } from '../notice-words.ts';
import { NoticeHead } from './NoticeHead.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import styles from './Notices.module.css';
import { NoticeText } from './NoticeText.tsx';

/** As tall as a phone's screen, so that what follows the notices does not move. */
const SKELETON = { rows: 16, rowHeightPx: 56 };

const sharedPath = (id: string): string => `${PATHS.sharedNotice.zh}?${new URLSearchParams({ id })}`;

/** The page behind a shared link, for a phone: one notice, in one column. */
export function SharedNotice({ id }: { id: string }) {
  const notice = useQuery(noticeQuery(id));
  if (!notice.isSuccess) return <Unanswered query={notice} waiting={<SkeletonRows {...SKELETON} />} />;
  return <OneColumn notice={notice.data} />;
}

function OneColumn({ notice }: { notice: NoticeDetail }) {
  const t = useMessages(announcementsMessages);
  const lang = useLanguage();
  return (
    <Stack as="article" gap={16}>
      <NoticeHead notice={{ ...notice, passage: null }} />
      <NoticeText text={notice.text} lang={notice.lang} />
      <p>
        <Link to={noticePath(notice.id, lang)}>{t('onSite')}</Link>
      </p>
    </Stack>
  );
}

/** The latest notices of a company, or of all companies if no code is given. They link to shareable pages. */
export function SharedList({ code }: { code: string }) {
  return <NewestNotices code={code} pathOf={sharedPath} />;
}

interface NewestNoticesProps {
  code: string;
  /** The target of a notice's link, if it is not the reader. */
  pathOf?: (id: string) => string;
}

export function NewestNotices({ code, pathOf }: NewestNoticesProps) {
  const t = useMessages(announcementsMessages);
  const lang = useLanguage();
  const stock = code === '' ? [] : [code];
  const hits = useInfiniteQuery(searchQuery({ ...ALL_NOTICES, stock, lang }));
  const rows = hits.data?.pages.flatMap((page) => page.rows) ?? [];
  const company = rows[0]?.securities.find((one) => one.code === code);
  return (
    <Stack gap={12}>
      {code !== '' && <h2>{t('ofCompany', { name: company ? securityName(company, lang) : code })}</h2>}
      <Unanswered query={hits} waiting={<SkeletonRows {...SKELETON} />} />
      {hits.isSuccess && rows.length === 0 && (
        <EmptyNote title={t('none')} way={{ label: t('back'), path: noticesPath({}, lang) }} />
      )}
      <LateNotice late={hits.data?.pages[0]?.late ?? null} />
      {rows.some(({ demo }) => demo) && <DemoMark />}
      <ul className={styles.list}>
        {rows.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} {...(pathOf === undefined ? {} : { pathOf })} />
        ))}
      </ul>
      {hits.hasNextPage && (
        <Button busy={hits.isFetchingNextPage} onClick={() => void hits.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      <p>
        <Link to={noticesPath({ stock }, lang)}>{t(pathOf === undefined ? 'back' : 'onSite')}</Link>
      </p>
    </Stack>
  );
}
