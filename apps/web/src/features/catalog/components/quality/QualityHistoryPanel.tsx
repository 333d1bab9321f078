import type { QualityHistory } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../../shared/answer/Unanswered.tsx';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Grid } from '../../../../shared/ui/layout/Grid.tsx';
import { Section } from '../../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../../shared/ui/skeleton/SkeletonRows.tsx';
import { qualityHistoryQuery } from '../../catalog.queries.ts';
import { qualityMessages } from '../../quality.messages.ts';
import { ChecksTable } from './ChecksTable.tsx';
import { DaysTable } from './DaysTable.tsx';
import { DeliveriesTable } from './DeliveriesTable.tsx';
import { FreshnessFacts } from './FreshnessFacts.tsx';
import { MonthsTable } from './MonthsTable.tsx';

/** The quality of a data set over time: freshness, checks, deliveries, days and months. */
export function QualityHistoryPanel({ code }: { code: string }) {
  const quality = useQuery(qualityHistoryQuery(code));
  if (!quality.isSuccess)
    return <Unanswered query={quality} waiting={<SkeletonRows rows={8} rowHeightPx={38} lines={1} />} />;
  return <Parts code={code} quality={quality.data} />;
}

function Parts({ code, quality }: { code: string; quality: QualityHistory }) {
  const t = useMessages(qualityMessages);
  const { freshness, checks, deliveries, days, months, changesAreCorrections } = quality;
  return (
    <Grid columns="minmax(0, 5fr) minmax(0, 6fr)" gap="28px 56px" align="start" oneBelow={1100}>
      <Stack gap={28}>
        <Section title={t('freshness')}>
          <FreshnessFacts freshness={freshness} />
        </Section>
        <Section title={t('days')}>
          <DaysTable days={days} />
        </Section>
      </Stack>
      <Stack gap={28}>
        <Section title={t('checks')}>
          <ChecksTable checks={checks} />
        </Section>
        <Section title={t('deliveries')}>
          <DeliveriesTable code={code} deliveries={deliveries} />
        </Section>
        <Section title={t(changesAreCorrections ? 'corrections' : 'changesByMonth')}>
          <MonthsTable months={months} areCorrections={changesAreCorrections} />
        </Section>
      </Stack>
    </Grid>
  );
}
