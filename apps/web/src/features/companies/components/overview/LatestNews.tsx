import type { CompanyEvent, CompanyOverview } from '@jishi/contract';
import { Link } from 'react-router';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { noticesPath } from '../../../../shared/navigation/paths.ts';
import { Section } from '../../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../../shared/ui/skeleton/SkeletonRows.tsx';
import { companiesMessages } from '../../companies.messages.ts';
import { EventList } from '../EventList.tsx';
import type { Notice } from './NoticeTitle.tsx';

const ROWS = 12;
const ROW_HEIGHT_PX = 28;

interface LatestNewsProps {
  company: CompanyOverview;
  notices: readonly Notice[] | undefined;
}

/** The newest events and notices in one list, the latest first. */
export function LatestNews({ company, notices }: LatestNewsProps) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  const { code, latest, glosses } = company;
  if (notices?.length === 0 && latest.length === 0) return null;
  return (
    <Section title={t('latest')}>
      {notices === undefined ? (
        <SkeletonRows rows={ROWS} rowHeightPx={ROW_HEIGHT_PX} />
      ) : (
        <EventList events={newestOf(latest, notices)} glosses={glosses} />
      )}
      <Link data-size="small" to={noticesPath({ stock: [code] }, lang)}>
        {t('allNotices')}
      </Link>
    </Section>
  );
}

function newestOf(events: readonly CompanyEvent[], notices: readonly Notice[]): (CompanyEvent | Notice)[] {
  return [...events, ...notices]
    .sort((a, b) => (a.date > b.date ? -1 : Number(a.date < b.date)))
    .slice(0, ROWS);
}
