import { useMessages } from '../../../shared/i18n/messages.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { companiesMessages } from '../companies.messages.ts';
import { EventList } from './EventList.tsx';
import type { Notice } from './overview/NoticeTitle.tsx';

const ROWS = 12;
const ROW_HEIGHT_PX = 28;

/** The newest notices of a company, each with a link to its file. Undefined until they are known. */
export function LatestNotices({ notices }: { notices: readonly Notice[] | undefined }) {
  const t = useMessages(companiesMessages);
  if (notices?.length === 0) return null;
  return (
    <Section title={t('latestNotices')}>
      {notices === undefined ? (
        <SkeletonRows rows={ROWS} rowHeightPx={ROW_HEIGHT_PX} />
      ) : (
        <EventList events={notices.toReversed()} glosses={{}} isPlain />
      )}
    </Section>
  );
}
