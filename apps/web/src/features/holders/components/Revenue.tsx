import { addressOf, type HolderReport, holdersFiles } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { ButtonLink } from '../../../shared/ui/button/ButtonLink.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { holdersMessages } from '../holders.messages.ts';
import { reportQuery } from '../holders.queries.ts';
import { RevenueByDataset } from './RevenueByDataset.tsx';
import { RevenueByDay } from './RevenueByDay.tsx';

const FORMATS = ['csv', 'xlsx'] as const;
const WAITING = <SkeletonRows rows={6} rowHeightPx={40} lines={1} />;

/** The usage and revenue of the data sets in a month, and the holder's share of it. */
export function Revenue() {
  const [month, setMonth] = useState<string | null>(null);
  const current = useQuery(reportQuery(null));
  const report = useQuery(reportQuery(month));
  return (
    <Answer query={current} waiting={WAITING}>
      {({ months, month: thisMonth }) => (
        <Stack gap={20}>
          <Choice
            months={months}
            month={month ?? thisMonth}
            onChoose={(chosen) => setMonth(chosen === thisMonth ? null : chosen)}
          />
          <Answer query={report} waiting={WAITING}>
            {(data) => <Month report={data} />}
          </Answer>
        </Stack>
      )}
    </Answer>
  );
}

interface ChoiceProps {
  months: readonly string[];
  month: string;
  onChoose: (month: string) => void;
}

function Choice({ months, month, onChoose }: ChoiceProps) {
  const t = useMessages(holdersMessages);
  return (
    <Row gap={10} align="center">
      <Select aria-label={t('month')} value={month} onChange={({ target }) => onChoose(target.value)}>
        {months.map((one, i) => (
          <option key={one} value={one}>
            {i === 0 ? `${one} ${t('toDate')}` : one}
          </option>
        ))}
      </Select>
      {FORMATS.map((format) => (
        <ButtonLink key={format} href={addressOf(holdersFiles.report, { month, format })} download>
          {t('download')} {format.toUpperCase()}
        </ButtonLink>
      ))}
    </Row>
  );
}

function Month({ report }: { report: HolderReport }) {
  const t = useMessages(holdersMessages);
  const { isClosed, countedTo, datasets, days } = report;
  if (datasets.length === 0) return <EmptyNote title={t('noShares')} />;
  const counted = countedTo === null ? t('notCounted') : t('countedTo', { day: countedTo });
  return (
    <>
      <Section title={t('byDataset')}>
        <Quiet size={15}>{isClosed ? t('closed') : counted}</Quiet>
        <RevenueByDataset report={report} />
        <Quiet size={13}>{t('revenueNote')}</Quiet>
      </Section>
      <Section title={t('byDay')}>
        {days.length === 0 ? <EmptyNote title={t('noDays')} /> : <RevenueByDay days={days} />}
      </Section>
    </>
  );
}
