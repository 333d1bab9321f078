import type { DataCounts, ValueCount, ViewedDataset } from '@jishi/contract';
import { Link, useNavigate } from 'react-router';
import type { Mark } from '../../../shared/chart/plot/mark.ts';
import { Plot } from '../../../shared/chart/plot/Plot.tsx';
import { usePlace } from '../../../shared/chart/reader/use-place.ts';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { isNarrowedTo, narrowingOf, toggled } from './facet-choice.ts';
import { facetFigures } from './facet-figures.ts';
import { listMessages } from './list.messages.ts';
import type { Grouping } from './list.ts';
import { courseOf, earlierThan, mainCourse, newestWith, type PeriodCount, undatedOf } from './periods.ts';
import type { useListState } from './use-list-state.ts';

interface PeriodColumnsProps {
  view: ViewedDataset;
  label: string;
  grouping: Grouping;
  counted: DataCounts['fields'][number];
  state: ReturnType<typeof useListState>;
  heightPx: number;
}

/** Draws the counts by year or month as columns over time. Clicking a column filters the table by its period. */
export function PeriodColumns({ view, label, grouping, counted, state, heightPx }: PeriodColumnsProps) {
  const t = useMessages(listMessages);
  const lang = useLanguage();
  const navigate = useNavigate();
  const { sizeOf, textOf, tickText, unit } = facetFigures(grouping, counted, lang);
  const course = mainCourse(courseOf(counted.values), sizeOf);
  const place = usePlace(course.length, newestWith(course, sizeOf));
  const { searchOf, isChosen } = periodChoice(view, grouping.by, state);
  const chosen = course.find(isChosen);
  const { countText = (count) => t('counted', { count }) } = grouping;
  const current = course[chosen !== undefined && place.pointed === null ? course.indexOf(chosen) : place.at];
  if (current === undefined) return <Quiet size={13}>{t('nothing')}</Quiet>;
  return (
    <>
      <Plot
        label={label}
        periods={course.map(({ period }) => period)}
        marks={marksOf(course, chosen, sizeOf)}
        place={place}
        reading={t(unit === null ? 'periodCount' : 'periodSum', {
          period: current.period,
          counted: countText(formatNumber(current.count)),
          sum: textOf(current),
        })}
        tickText={tickText}
        heightPx={heightPx}
        onChoose={(at) => {
          const to = searchOf(course[at]);
          if (to !== null) void navigate({ search: to }, { preventScrollReset: true });
        }}
      />
      <PeriodNotes
        values={counted.values}
        earlier={counted.others + earlierThan(course, counted.values)}
        period={current.period}
        search={searchOf(current)}
        isChosen={isChosen(current)}
      />
    </>
  );
}

/** Returns the URL that selects or deselects a period, and whether the period is selected. */
function periodChoice(view: ViewedDataset, by: string, state: PeriodColumnsProps['state']) {
  return {
    /** Null for a period without rows, or if no filter can select the period. */
    searchOf: (one: PeriodCount | undefined): string | null => {
      const narrowing = one && one.count > 0 ? narrowingOf(view, by, one.period) : null;
      return narrowing === null ? null : state.searchOf(toggled(state.where, narrowing));
    },
    isChosen: ({ period }: PeriodCount): boolean => {
      const narrowing = narrowingOf(view, by, period);
      return narrowing !== null && isNarrowedTo(state.where, narrowing);
    },
  };
}

/** Returns the columns to draw. If one of them is selected, the others are pale. */
function marksOf(
  course: readonly PeriodCount[],
  chosen: PeriodCount | undefined,
  sizeOf: (one: PeriodCount) => number,
): Mark[] {
  const columnsOf = (isShown: (one: PeriodCount) => boolean) =>
    course.map((one) => (one.count > 0 && isShown(one) ? sizeOf(one) : null));
  return [
    {
      kind: 'column',
      key: 'others',
      values: columnsOf((one) => chosen !== undefined && one !== chosen),
      colour: 'muted',
    },
    {
      kind: 'column',
      key: 'chosen',
      values: columnsOf((one) => chosen === undefined || one === chosen),
      colour: 'primary',
    },
  ];
}

interface PeriodNotesProps {
  values: readonly ValueCount[];
  /** The number of periods before the first column. */
  earlier: number;
  period: string;
  search: string | null;
  isChosen: boolean;
}

/** Shown below the columns: a link that selects the current period, and the number of rows without a column. */
function PeriodNotes({ values, earlier, period, search, isChosen }: PeriodNotesProps) {
  const t = useMessages(listMessages);
  const undated = undatedOf(values);
  return (
    <Row gap="2px 14px" quiet={13} style={{ minHeight: 22 }}>
      {search !== null && (
        <Link to={{ search }} preventScrollReset>
          {t(isChosen ? 'allPeriods' : 'onlyPeriod', { period })}
        </Link>
      )}
      {undated > 0 && <span>{t('undated', { count: formatNumber(undated) })}</span>}
      {earlier > 0 && <span>{t('earlierPeriods', { count: formatNumber(earlier) })}</span>}
    </Row>
  );
}
