import {
  type Grouping,
  isPeriod,
  type Statistic,
  THEME_GROUPS_MAX,
  type ThemeFigures,
} from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatNumber, inBrackets } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { ordered } from '../figure-order.ts';
import { figureHead, figureText } from '../figure-texts.ts';
import { chartStart, periodsBetween } from '../periods.ts';
import { themesMessages } from '../themes.messages.ts';
import { fieldNamesQuery, figuresQuery } from '../themes.queries.ts';
import { type FieldNames, useGroupHead } from '../use-group-head.ts';
import { useThemeChoice } from '../use-theme-choice.ts';
import styles from './Figures.module.css';
import { FigureTable } from './FigureTable.tsx';
import { GroupChart } from './GroupChart.tsx';
import { Method } from './Method.tsx';
import { PeriodChart } from './PeriodChart.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';
import { ThemeList } from './ThemeList.tsx';
import { Tools } from './Tools.tsx';

type Choice = ReturnType<typeof useThemeChoice>;

/** A statistic of a theme, as a chart and as a table. */
export function ThemeStatistics() {
  const t = useMessages(themesMessages);
  const choice = useThemeChoice();
  const lang = useLanguage();
  const { statistic } = choice;
  const figures = useQuery({ ...figuresQuery(choice), enabled: choice.isSound && !choice.isPending });
  const names = useQuery(fieldNamesQuery(statistic.dataset, lang)).data;
  const isComing = choice.isPending || (choice.isSound && figures.isPending);
  return (
    <Grid className={styles.room} columns="220px minmax(0, 1fr)" gap={32} align="start" oneBelow={1000}>
      <ThemeList choice={choice} />
      <Stack gap={18}>
        <h2>{statistic.name[lang]}</h2>
        <div className={choice.isPending ? styles.coming : undefined}>
          <ThemeChoice choice={choice} />
        </div>
        {isComing && <SkeletonRows rows={14} rowHeightPx={42} />}
        <Unanswered query={figures} waiting={null} />
        {figures.data?.groups === null && <EmptyNote title={t('closed', { code: statistic.dataset })} />}
        {figures.data?.groups?.length === 0 && <EmptyNote title={t('none', { code: statistic.dataset })} />}
        {figures.data && (figures.data.groups?.length ?? 0) > 0 && (
          <Figures choice={choice} figures={figures.data} names={names} />
        )}
        {!isComing && (
          <Stack gap={18}>
            <Method statistic={statistic} names={names} />
            <DatasetSource code={statistic.dataset} />
          </Stack>
        )}
      </Stack>
    </Grid>
  );
}

interface PictureProps {
  statistic: Statistic;
  grouping: Grouping;
  groups: NonNullable<ThemeFigures['groups']>;
  chart: RefObject<HTMLElement | null>;
}

/** The chart of the groups, or a note if none of them has a figure. */
function Picture({ statistic, grouping, groups, chart }: PictureProps) {
  const t = useMessages(themesMessages);
  const lang = useLanguage();
  if (groups.every(({ value }) => value === null)) return <EmptyNote title={t('unknown')} />;
  if (isPeriod(grouping))
    return (
      <figure ref={chart} className={styles.chart}>
        <Chart {...{ statistic, groups }} />
      </figure>
    );
  return (
    <div className={styles.picture} aria-hidden="true">
      <figure ref={chart}>
        <GroupChart label={figureHead(statistic, lang)} {...{ statistic, groups }} />
      </figure>
    </div>
  );
}

interface FiguresProps {
  choice: Choice;
  figures: ThemeFigures;
  names: FieldNames;
}

function Figures({ choice: { statistic, order, setOrder }, figures, names }: FiguresProps) {
  const t = useMessages(themesMessages);
  const lang = useLanguage();
  const chart = useRef<HTMLElement>(null);
  const { demo, late, total } = figures;
  const grouping = figures.grouping as Grouping;
  const { head, span } = useGroupHead(statistic, grouping, figures, names);
  const groups = ordered(figures.groups ?? [], order, lang);
  return (
    <>
      <LateNotice late={late} />
      <Row gap={14} align="center" justify="space-between">
        <Row gap={14} align="center">
          {span !== null && <Quiet size={13}>{span}</Quiet>}
          {demo && <DemoMark />}
        </Row>
        <Tools {...{ statistic, grouping, groups, figures, head, span, chart }} />
      </Row>
      <Picture {...{ statistic, grouping, groups, chart }} />
      <FigureTable {...{ statistic, grouping, groups, total, order }} groupHead={head} onOrder={setOrder} />
      {groups.length === THEME_GROUPS_MAX && (
        <Quiet size={13}>
          {t(isPeriod(grouping) ? 'newestGroups' : 'largestGroups', { most: THEME_GROUPS_MAX })}
        </Quiet>
      )}
    </>
  );
}

interface ChartProps {
  statistic: Statistic;
  groups: NonNullable<ThemeFigures['groups']>;
}

/** The figures over time as a chart. For other groups, the table shows the figures as bars. */
function Chart({ statistic, groups }: ChartProps) {
  const t = useMessages(themesMessages);
  const lang = useLanguage();
  const head = figureHead(statistic, lang);
  const without = groups.find(({ key }) => key === null);
  return (
    <>
      <figcaption>{head}</figcaption>
      <Periods
        label={t('chartOf', { name: head })}
        statistic={statistic}
        groups={groups.filter(({ key }) => key !== null)}
      />
      {without !== undefined && (
        <Quiet size={13}>
          {t('undrawn', {
            figure: inBrackets(
              statistic.measure === 'count' ? null : figureText(without.value, statistic, lang),
              lang,
            ),
            rows: formatNumber(without.rows),
          })}
        </Quiet>
      )}
    </>
  );
}

function Periods({ label, statistic, groups }: ChartProps & { label: string }) {
  const t = useMessages(themesMessages);
  const { strays, first, points } = periodsOf(groups);
  return (
    <>
      <PeriodChart label={label} statistic={statistic} points={points} />
      {strays > 0 && <Quiet size={13}>{t('strays', { count: strays, first })}</Quiet>}
    </>
  );
}

/**
 * Returns all periods from the first to the last, so that a period without rows keeps its position on the time axis.
 */
function periodsOf(groups: ChartProps['groups']) {
  const values = new Map(groups.map(({ key, value }) => [key ?? '', value]));
  const all = [...values.keys()].toSorted();
  const strays = chartStart(all);
  const [first = '', last = ''] = [all[strays], all.at(-1)];
  const periods = all.length === 0 ? [] : periodsBetween(first, last);
  return { strays, first, points: periods.map((period) => ({ period, value: values.get(period) ?? null })) };
}
