import type { CompanyOverview as Overview } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { CompanyOverview, noticeTitle } from '../../../features/companies/index.ts';
import { BriefChart, eventsQuery } from '../../../features/quotes/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';

const NOTICES = 20;

/** The overview with the chart and the latest notices. */
export function CompanyFront({ company }: { company: Overview }) {
  return (
    <CompanyOverview
      company={company}
      chart={<BriefChart code={company.code} />}
      notices={useNotices(company)}
    />
  );
}

/** Returns the latest notices of the company, oldest first, and how late they are. */
function useNotices(company: Overview) {
  const lang = useLanguage();
  const events = useQuery(eventsQuery(company.code, lang));
  if (events.isError) return { items: [], late: null };
  if (events.data === undefined) return undefined;
  const items = events.data.items
    .filter((event) => event.kind === 'notice')
    .slice(-NOTICES)
    .map((notice) => ({ ...notice, title: noticeTitle(notice.title, company) }));
  return { items, late: events.data.sources.find(({ kinds }) => kinds.includes('notice'))?.late ?? null };
}
