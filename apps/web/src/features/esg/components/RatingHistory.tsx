import type { EsgCompany } from '@jishi/contract';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { HowCalculated } from '../../../shared/ui/disclosure/HowCalculated.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { esgMessages } from '../esg.messages.ts';
import { nameFor, PILLARS } from '../esg-words.ts';
import { Score } from './cells.tsx';
import styles from './Esg.module.css';
import { HistoryChart } from './HistoryChart.tsx';
import { RatingLegend } from './RatingLegend.tsx';

type Rating = EsgCompany['history'][number];

/** All ratings of a company by the agency, as a drawing and as a table. */
export function RatingHistory({ company: { rating, history, method } }: { company: EsgCompany }) {
  const t = useMessages(esgMessages);
  const name = nameFor(rating, useLanguage());
  const columns = useColumns();
  return (
    <Section title={t('history')}>
      <Row gap="8px 14px" align="center">
        <RatingLegend own={name} other={t('industryMedian')} />
        <HowCalculated texts={[t('howHistory')]} />
      </Row>
      <Grid columns={2} gap="20px 48px" align="start" oneBelow={760}>
        <HistoryChart label={t('historyOf', { name })} history={history} grades={method.grades} />
        <FactTable
          caption={t('history')}
          rows={history.toReversed()}
          rowKey={({ date }) => date}
          narrow="table"
          columns={columns}
        />
      </Grid>
    </Section>
  );
}

function useColumns(): FactColumn<Rating>[] {
  const t = useMessages(esgMessages);
  return [
    { key: 'date', label: t('date'), cell: ({ date }) => <span className={styles.number}>{date}</span> },
    { key: 'grade', label: t('grade'), cell: ({ grade }) => <strong>{grade}</strong> },
    { key: 'score', label: t('score'), align: 'right', cell: ({ score }) => <Score value={score} /> },
    ...PILLARS.map(
      (pillar, at): FactColumn<Rating> => ({
        key: pillar,
        label: t(`pillar.${pillar}`),
        align: 'right',
        wideOnly: true,
        cell: ({ pillars }) => <Score value={pillars[at] ?? null} />,
      }),
    ),
    {
      key: 'median',
      label: t('industryMedian'),
      align: 'right',
      cell: ({ median }) => <Score value={median} />,
    },
  ];
}
