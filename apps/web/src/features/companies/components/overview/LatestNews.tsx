import type { CompanyOverview, Lateness } from '@jishi/contract';
import { latenessOfAll } from '@jishi/market-math';
import { Link } from 'react-router';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { noticesPath } from '../../../../shared/navigation/paths.ts';
import { LateNotice } from '../../../../shared/ui/late/LateNotice.tsx';
import { Section } from '../../../../shared/ui/layout/Section.tsx';
import { ChineseTitles } from '../../../../shared/ui/note/ChineseTitles.tsx';
import { SkeletonRows } from '../../../../shared/ui/skeleton/SkeletonRows.tsx';
import { companiesMessages } from '../../companies.messages.ts';
import { latestNews } from '../../latest-news.ts';
import { EventList } from '../EventList.tsx';
import type { Notice } from './NoticeTitle.tsx';

const ROWS = 12;
const ROW_HEIGHT_PX = 28;

interface LatestNewsProps {
  company: CompanyOverview;
  notices: NewestNotices | undefined;
}

export interface NewestNotices {
  readonly items: readonly Notice[];
  /** How late the notices are across all companies. */
  readonly late: Lateness | null;
}

/** The latest events and notices in one list, latest first. */
export function LatestNews({ company, notices }: LatestNewsProps) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  const { code, latest, latestLate, glosses } = company;
  if (notices?.items.length === 0 && latest.length === 0) return null;
  const events = latestNews(latest, notices?.items ?? []).slice(0, ROWS);
  const late = latenessOfAll([
    ...(latest.length === 0 ? [] : [latestLate]),
    ...(notices === undefined || notices.items.length === 0 ? [] : [notices.late]),
  ]);
  return (
    <Section title={t('latest')}>
      {notices === undefined ? (
        <SkeletonRows rows={ROWS} rowHeightPx={ROW_HEIGHT_PX} />
      ) : (
        <>
          <LateNotice late={late} />
          <ChineseTitles titles={events.filter((event) => 'id' in event)} />
          <EventList events={events} glosses={glosses} />
        </>
      )}
      <Link data-size="small" to={noticesPath({ stock: [code] }, lang)}>
        {t('allNotices')}
      </Link>
    </Section>
  );
}
