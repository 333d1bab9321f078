import { type Notice, noticeAddressId } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Unanswered } from '../../../../shared/answer/Unanswered.tsx';
import { languageTag, useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { noticePath, noticesPath } from '../../../../shared/navigation/paths.ts';
import { Grid } from '../../../../shared/ui/layout/Grid.tsx';
import { EmptyNote } from '../../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../../shared/ui/text/Quiet.tsx';
import { frontMessages } from '../../front.messages.ts';
import { noticesQuery } from '../../front.queries.ts';
import styles from './Front.module.css';
import { FrontMark } from './FrontMark.tsx';

const NOTICES = 8;
const ROW_HEIGHT_PX = 41;

/** The latest announcements, each linked to its text, and a link to the search of announcements. */
export function LatestNotices() {
  const t = useMessages(frontMessages);
  const lang = useLanguage();
  const notices = useQuery(noticesQuery(lang, NOTICES));
  if (!notices.isSuccess)
    return (
      <Unanswered query={notices} waiting={<SkeletonRows rows={NOTICES} rowHeightPx={ROW_HEIGHT_PX} />} />
    );
  if (notices.data.length === 0) {
    return (
      <EmptyNote title={t('noNotices')}>
        <p>{t('noNoticesHint')}</p>
      </EmptyNote>
    );
  }
  return (
    <>
      {notices.data.some(({ demo }) => demo) && <FrontMark />}
      <ul className={styles.notices}>
        {notices.data.map((notice) => (
          <Grid as="li" columns="84px 56px minmax(0, 1fr)" gap={12} align="baseline" key={notice.id}>
            <Quiet as="time" dateTime={notice.date}>
              {notice.date}
            </Quiet>
            <Quiet as="span">{notice.code}</Quiet>
            <Title notice={notice} />
          </Grid>
        ))}
      </ul>
      <p>
        <Link to={noticesPath({}, lang)}>{t('allNotices')}</Link>
      </p>
    </>
  );
}

function Title({ notice: { id, title, lang } }: { notice: Notice }) {
  const reader = useLanguage();
  return (
    <Link
      className={styles.title}
      title={title}
      lang={languageTag(lang)}
      to={noticePath(noticeAddressId(lang, id), reader)}
    >
      {title}
    </Link>
  );
}
