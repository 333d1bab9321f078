import { type OverviewProps, PeriodFacet } from '../../../features/site-data/index.ts';
import { formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { bondMessages } from './bond.messages.ts';
import { Movers } from './Movers.tsx';
import { YieldCurves } from './YieldCurves.tsx';

const HEIGHT_PX = 200;
const AMOUNT = { field: 'F011N', unit: 'hundredMillionYuan' } as const;

/** The bond market at a glance: repayments due, interest rates, price changes and new issues. */
export default function BondOverview({ list, view }: OverviewProps) {
  const t = useMessages(bondMessages);
  const { fixed: _, ...all } = list;
  const wall = { zh: t('wall'), en: t('wall') };
  const issuance = { zh: t('issuance'), en: t('issuance') };
  return (
    <>
      <Quiet size={13}>{t('coverage', { bonds: formatNumber(view.rows) })}</Quiet>
      <Grid columns={2} oneBelow={960} gap="24px 40px">
        <Section title={t('wall')}>
          <PeriodFacet
            view={view}
            list={list}
            facet={{ by: 'F005D:year', label: wall, sum: AMOUNT }}
            heightPx={HEIGHT_PX}
          />
          <DatasetSource code={view.code} />
        </Section>
        <YieldCurves />
      </Grid>
      <Section title={t('issuance')}>
        <PeriodFacet
          view={view}
          list={all}
          facet={{ by: 'F004D:month', label: issuance, sum: AMOUNT }}
          heightPx={HEIGHT_PX}
        />
        <DatasetSource code={view.code} />
      </Section>
      <Movers />
    </>
  );
}
