import type { NoticeDetail, NoticeHit } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { languageTag, useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { noticePath, noticesPath, PATHS } from '../../../shared/navigation/paths.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { announcementsMessages } from '../announcements.messages.ts';
import { noticeQuery } from '../announcements.queries.ts';
import { NoticeHead } from './NoticeHead.tsx';
import { NoticeText } from './NoticeText.tsx';
import styles from './Reader.module.css';

const SKELETON = { rows: 14, rowHeightPx: 36 };

/** One notice: its text and tables, its file, its versions and related notices. */
export function NoticeReader({ id }: { id: string }) {
  const t = useMessages(announcementsMessages);
  const lang = useLanguage();
  const notice = useQuery(noticeQuery(id));
  if (!notice.isSuccess)
    return (
      <Unanswered
        query={notice}
        waiting={<SkeletonRows {...SKELETON} />}
        failed={(note) => (
          <>
            {note}
            <p>
              <Link to={noticesPath({}, lang)}>{t('back')}</Link>
            </p>
          </>
        )}
      />
    );
  return <Read notice={notice.data} id={id} />;
}

function Read({ notice, id }: { notice: NoticeDetail; id: string }) {
  const t = useMessages(announcementsMessages);
  const lang = useLanguage();
  return (
    <Grid as="article" columns="minmax(0, 1fr) 300px" gap="24px 40px" align="start" oneBelow={900}>
      <NoticeHead notice={{ ...notice, passage: null }} />
      <NoticeText text={notice.text} lang={notice.lang} />
      <aside className={styles.beside} aria-label={t('related')}>
        {notice.counterpart !== null && (
          <section>
            <h2>{t(notice.lang === 'zh' ? 'inEnglish' : 'inChinese')}</h2>
            <NoticeLink notice={notice.counterpart} />
          </section>
        )}
        <Versions notice={notice} />
        <Others title={t('related')} notices={notice.related} />
        <Row as="p" gap="4px 14px">
          <Link to={noticesPath({}, lang)}>{t('back')}</Link>
          <Link to={`${PATHS.sharedNotice.zh}?${new URLSearchParams({ id })}`}>{t('phone')}</Link>
        </Row>
        <DatasetSource code={notice.dataset} />
      </aside>
    </Grid>
  );
}

function Versions({ notice: { versions } }: { notice: NoticeDetail }) {
  const t = useMessages(announcementsMessages);
  if (versions.length === 0) return null;
  return (
    <section>
      <h2>{t('versions')}</h2>
      <ul>
        {versions.map(({ relation, notice }) => (
          <li key={notice.id}>
            <Tag tone="primary">{t(`relation.${relation}`)}</Tag> <NoticeLink notice={notice} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Others({ title, notices }: { title: string; notices: readonly NoticeHit[] }) {
  if (notices.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {notices.map((notice) => (
          <li key={notice.id}>
            <NoticeLink notice={notice} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoticeLink({ notice }: { notice: NoticeHit }) {
  const lang = useLanguage();
  return (
    <>
      <Quiet as="time" size={13} dateTime={notice.date}>
        {notice.date}
      </Quiet>{' '}
      <Link to={noticePath(notice.id, lang)} lang={languageTag(notice.lang)}>
        {notice.title.text}
      </Link>
    </>
  );
}
