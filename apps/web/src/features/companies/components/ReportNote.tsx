import type { CompanyOverview } from '@jishi/contract';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { companiesMessages } from '../companies.messages.ts';
import { isRevenueBreak } from '../unit-break.ts';
import { UnitBreaks } from './UnitBreaks.tsx';

/**
 * States the scope and the caveats of a report's figures: their unit, and the time that passed between the report and
 * the price.
 */
export function ReportNote({
  report: { end, announcedOn, late, figures },
  head = 'reportOf',
}: {
  report: NonNullable<CompanyOverview['report']>;
  /** Whether the figures count from New Year. If not, the reader can choose the time that they cover. */
  head?: 'reportOf' | 'newestReport';
}) {
  const t = useMessages(companiesMessages);
  return (
    <>
      <Quiet size={13}>
        {t(head, { end })}
        {announcedOn !== null && ` · ${t('announced', { date: announcedOn.slice(0, 10) })}`}
      </Quiet>
      <UnitBreaks ends={figures.some(isRevenueBreak) ? [end] : []} />
      <LateNotice late={late} />
    </>
  );
}
