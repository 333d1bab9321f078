import type { CompanyOverview } from '@jishi/contract';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { companiesMessages } from '../companies.messages.ts';

/** What the figures of a report cover, and how far they lie behind the price. */
export function ReportNote({
  report: { end, announcedOn, outdatedBy },
}: {
  report: NonNullable<CompanyOverview['report']>;
}) {
  const t = useMessages(companiesMessages);
  return (
    <>
      <Quiet size={13}>
        {t('reportOf', { end })}
        {announcedOn !== null && ` · ${t('announced', { date: announcedOn.slice(0, 10) })}`}
      </Quiet>
      {outdatedBy !== null && <p>{t('outdated', { end, day: outdatedBy })}</p>}
    </>
  );
}
