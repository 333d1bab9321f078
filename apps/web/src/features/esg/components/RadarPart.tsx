import type { EsgCompany } from '@jishi/contract';
import { useState } from 'react';
import { RadarChart } from '../../../shared/chart/radar/RadarChart.tsx';
import { formatPercent } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Choice } from '../../../shared/ui/chip/Choice.tsx';
import { HowCalculated } from '../../../shared/ui/disclosure/HowCalculated.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { esgMessages } from '../esg.messages.ts';
import { nameFor, textFor } from '../esg-words.ts';
import { Score, ScoreChange, Words } from './cells.tsx';
import { RatingLegend } from './RatingLegend.tsx';

type Level = 'themes' | 'pillars';

interface Part {
  readonly key: string;
  readonly label: string;
  readonly weight: number | null;
  readonly score: number | null;
  readonly median: number | null;
}

/** Compares the scores of a rating's parts with the medians of the industry, as a drawing and as a table. */
export function RadarPart({ company }: { company: EsgCompany }) {
  const t = useMessages(esgMessages);
  const lang = useLanguage();
  const hasThemes = company.themes.length > 2;
  const [level, setLevel] = useState<Level>('themes');
  const { rating, method, themesDataset } = company;
  const parts = useParts(company, hasThemes ? level : 'pillars');
  const name = nameFor(rating, lang);
  return (
    <Section title={t('radar')}>
      <Row gap="8px 14px" align="center">
        {hasThemes && (
          <Choice
            label={t('level')}
            options={(['themes', 'pillars'] as const).map((value) => ({ value, label: t(`level.${value}`) }))}
            value={level}
            onChoose={setLevel}
          />
        )}
        <RatingLegend own={name} other={t('industryMedian')} />
        <HowCalculated texts={[t('howRadar')]} />
      </Row>
      <Grid columns={2} gap="20px 48px" align="start" oneBelow={760}>
        <RadarChart
          label={t('radarOf', { name })}
          axes={parts}
          scale={method}
          series={[
            { key: 'median', values: parts.map(({ median }) => median), isOwn: false },
            { key: 'own', values: parts.map(({ score }) => score), isOwn: true },
          ]}
        />
        <PartTable parts={parts} />
      </Grid>
      {!hasThemes && <Quiet>{t('noThemes')}</Quiet>}
      {hasThemes && themesDataset !== null && (
        <DatasetSource code={themesDataset} values={{ scode: rating.code, agency: company.agency }} />
      )}
    </Section>
  );
}

function useParts({ themes, pillars }: EsgCompany, level: Level): Part[] {
  const t = useMessages(esgMessages);
  const lang = useLanguage();
  return level === 'themes'
    ? themes.map(({ code, zh, en, ...figures }) => ({
        key: code,
        label: textFor({ zh, en }, lang),
        ...figures,
      }))
    : pillars.map(({ pillar, ...figures }) => ({ key: pillar, label: t(`pillar.${pillar}`), ...figures }));
}

function PartTable({ parts }: { parts: readonly Part[] }) {
  const t = useMessages(esgMessages);
  return (
    <FactTable
      caption={t('radar')}
      rows={parts}
      rowKey={({ key }) => key}
      narrow="table"
      columns={[
        { key: 'part', label: t('part'), cell: ({ label }) => <Words text={label} /> },
        {
          key: 'weight',
          label: t('weight'),
          align: 'right',
          wideOnly: true,
          cell: ({ weight }) => formatPercent(weight, 0),
        },
        {
          key: 'score',
          label: t('own'),
          align: 'right',
          cell: ({ score }) => <Score value={score} decimals={2} />,
        },
        {
          key: 'median',
          label: t('medianShort'),
          align: 'right',
          cell: ({ median }) => <Score value={median} decimals={2} />,
        },
        {
          key: 'difference',
          label: t('difference'),
          align: 'right',
          cell: ({ score, median }) => (
            <ScoreChange value={score === null || median === null ? null : score - median} decimals={2} />
          ),
        },
      ]}
    />
  );
}
