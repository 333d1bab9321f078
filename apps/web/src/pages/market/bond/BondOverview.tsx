import { type OverviewProps, PeriodRow, PeriodSection } from '../../../features/site-data/index.ts';
import { formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { bondMessages } from './bond.messages.ts';
import { Movers } from './Movers.tsx';
import { YieldCurves } from './YieldCurves.tsx';

const AMOUNT = { field: 'F011N', unit: 'hundredMillionYuan' } as const;

/** The bond market at a glance: upcoming repayments, interest rates, price changes and new issues. */
export default function BondOverview({ list, view }: OverviewProps) {
  const t = useMessages(bondMessages);
  const { fixed: _, ...all } = list;
  const countText = (count: string): string => t('bonds', { count });
  return (
    <>
      <Quiet size={13}>{t('coverage', { bonds: formatNumber(view.rows) })}</Quiet>
      <PeriodRow beside={<YieldCurves />}>
        <PeriodSection {...{ view, list, countText }} title={t('wall')} by="F005D:year" sum={AMOUNT}>
          <DatasetSource code={view.code} />
        </PeriodSection>
      </PeriodRow>
      <PeriodSection {...{ view, countText }} list={all} title={t('issuance')} by="F004D:month" sum={AMOUNT}>
        <DatasetSource code={view.code} />
      </PeriodSection>
      <Movers />
    </>
  );
}
