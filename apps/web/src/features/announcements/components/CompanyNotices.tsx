import type { NoticeHit } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { formatNumber } from '../../../shared/format/index.ts';
import { languageTag, useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { noticePath } from '../../../shared/navigation/paths.ts';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { ChineseTitles } from '../../../shared/ui/note/ChineseTitles.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { announcementsMessages } from '../announcements.messages.ts';
import { companyNoticesQuery, NEWEST_NOTICES } from '../announcements.queries.ts';
import { categoryName } from '../notice-words.ts';
import styles from './Notices.module.css';

const ROW_HEIGHT_PX = 36;

interface CompanyNoticesProps {
  code: string;
  /** Returns the title as the company's page shows it. */
  titleOf: (title: string) => string;
  /**
   * The facts found in the text of a notice, and the heading of their column. Null if the site shows no texts of
   * notices.
   */
  facts: { label: string; of: (id: string) => ReactNode } | null;
}

/** The latest notices of a company, with columns for day, kind, title, facts and file. */
export function CompanyNotices({ code, titleOf, facts }: CompanyNoticesProps) {
  const t = useMessages(announcementsMessages);
  const lang = useLanguage();
  const query = useQuery(companyNoticesQuery(code, lang));
  const columns: FactColumn<NoticeHit>[] = [
    {
      key: 'date',
      label: t('announced'),
      cell: ({ date }) => (
        <time className={styles.line} dateTime={date}>
          {date}
        </time>
      ),
    },
    {
      key: 'kind',
      label: t('category'),
      wideOnly: true,
      cell: ({ categories }) => (
        <span className={styles.line}>{categories.map((one) => categoryName(one, lang)).join(t('and'))}</span>
      ),
    },
    {
      key: 'title',
      label: t('title'),
      cell: ({ id, title, lang: ofTitle }) => (
        <Link to={noticePath(id, lang)} lang={languageTag(ofTitle)}>
          {titleOf(title.text)}
        </Link>
      ),
    },
    ...(facts === null
      ? []
      : [{ key: 'facts', label: facts.label, cell: ({ id }: NoticeHit) => facts.of(id) }]),
    { key: 'file', label: t('original'), wideOnly: true, cell: (notice) => <NoticeFile notice={notice} /> },
  ];
  return (
    <Answer query={query} waiting={<SkeletonRows rows={NEWEST_NOTICES} rowHeightPx={ROW_HEIGHT_PX} />}>
      {({ rows, late }) =>
        rows.length > 0 && (
          <Section title={t('newestNotices')}>
            <LateNotice late={late} />
            <ChineseTitles titles={rows} />
            <FactTable caption={t('newestNotices')} columns={columns} rows={rows} rowKey={({ id }) => id} />
          </Section>
        )
      }
    </Answer>
  );
}

/** The link to the file of a notice, with its format and size. */
function NoticeFile({ notice: { url, fileFormat, fileSizeKb, title } }: { notice: NoticeHit }) {
  const t = useMessages(announcementsMessages);
  if (url === null) return null;
  const format = fileFormat ?? t('file');
  return (
    <a
      className={styles.line}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={t('fileOf', { format, title: title.text })}
    >
      {fileSizeKb === null ? format : t('fileSize', { format, size: formatNumber(fileSizeKb) })}
    </a>
  );
}
