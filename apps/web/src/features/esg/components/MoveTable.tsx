import type { EsgChange, ScorePart } from '@jishi/contract';
import { directionOf, formatNumber, formatPercent } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { esgMessages } from '../esg.messages.ts';
import { textFor } from '../esg-words.ts';
import { ONE, ScoreChange, Words } from './cells.tsx';
import styles from './ScoreMove.module.css';

const DECIMALS = 2;

/** The contributions to a change and their sum, largest contribution first. */
export function MoveTable({ change: { parts, contributionSum } }: { change: EsgChange }) {
  const t = useMessages(esgMessages);
  const largest = Math.max(...parts.map(({ contribution }) => Math.abs(contribution)), Number.EPSILON);
  const columns = useColumns(largest);
  const sumOf = (key: 'scoreEffect' | 'weightEffect'): number =>
    parts.reduce((sum, part) => sum + part[key], 0);
  const total: ScorePart = {
    code: TOTAL,
    zh: t('total'),
    en: t('total'),
    pillar: 'E',
    scoreBefore: null,
    scoreAfter: null,
    weightBefore: null,
    weightAfter: null,
    scoreEffect: sumOf('scoreEffect'),
    weightEffect: sumOf('weightEffect'),
    contribution: contributionSum,
  };
  return (
    <FactTable
      caption={t('moveTitle')}
      rows={[...parts.toSorted((a, b) => b.contribution - a.contribution), total]}
      rowKey={({ code }) => code}
      columns={columns}
      narrow="table"
    />
  );
}

const TOTAL = 'total';

function useColumns(largest: number): FactColumn<ScorePart>[] {
  const t = useMessages(esgMessages);
  const lang = useLanguage();
  const isTotal = ({ code }: ScorePart): boolean => code === TOTAL;
  const effect = (key: 'scoreEffect' | 'weightEffect'): FactColumn<ScorePart> => ({
    key,
    label: t(key),
    align: 'right',
    wideOnly: true,
    cell: (part) => <ScoreChange value={part[key]} decimals={DECIMALS} />,
  });
  return [
    {
      key: 'part',
      label: t('part'),
      cell: (part) => (isTotal(part) ? <strong>{t('total')}</strong> : <Words text={textFor(part, lang)} />),
    },
    {
      key: 'score',
      label: t('own'),
      align: 'right',
      cell: (part) =>
        !isTotal(part) &&
        t('weightMove', {
          before: formatNumber(part.scoreBefore, ONE),
          after: formatNumber(part.scoreAfter, ONE),
        }),
    },
    {
      key: 'weight',
      label: t('weight'),
      align: 'right',
      wideOnly: true,
      cell: (part) =>
        !isTotal(part) &&
        t('weightMove', {
          before: formatPercent(part.weightBefore, 0),
          after: formatPercent(part.weightAfter, 0),
        }),
    },
    effect('scoreEffect'),
    effect('weightEffect'),
    {
      key: 'contribution',
      label: t('contribution'),
      align: 'right',
      cell: (part) => (
        <span className={styles.contribution}>
          {!isTotal(part) && <EffectBar value={part.contribution} largest={largest} />}
          <ScoreChange value={part.contribution} decimals={DECIMALS} />
        </span>
      ),
    },
  ];
}

function EffectBar({ value, largest }: { value: number; largest: number }) {
  const direction = directionOf(value);
  return (
    <Grid
      as="span"
      className={styles.bar}
      columns="1fr 1fr"
      gap={0}
      data-hidden="below-760"
      aria-hidden="true"
    >
      <span
        className={styles.fill}
        data-direction={direction}
        style={{ width: `${(Math.abs(value) / largest) * 100}%` }}
      />
    </Grid>
  );
}
