import type { DataCounts, ViewedDataset } from '@jishi/contract';
import { Link, useNavigate } from 'react-router';
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
import type { Facet } from './list.ts';
import { courseOf, type PeriodCount, undatedOf } from './periods.ts';
import type { useListState } from './use-list-state.ts';

interface PeriodColumnsProps {
  view: ViewedDataset;
  facet: Facet;
  counted: DataCounts['fields'][number];
  state: ReturnType<typeof useListState>;
  heightPx: number;
}

/** Counts by year or month as columns over time. A press on a column narrows the table to its rows. */
export function PeriodColumns({ view, facet, counted, state, heightPx }: PeriodColumnsProps) {
  const t = useMessages(listMessages);
  const lang = useLanguage();
  const navigate = useNavigate();
  const course = courseOf(counted.values);
  const place = usePlace(course.length);
  const { sizeOf, textOf, tickText, unit } = facetFigures(facet, counted, lang);
  const narrowing = (period: string) => narrowingOf(view, facet.by, period);
  const searchOf = (period: string): string | null => {
    const choice = narrowing(period);
    return choice === null ? null : state.searchOf(toggled(state.where, choice));
  };
  const isChosen = ({ period }: PeriodCount): boolean => {
    const choice = narrowing(period);
    return choice !== null && isNarrowedTo(state.where, choice);
  };
  const chosen = course.find(isChosen);
  const current = course[chosen !== undefined && place.pointed === null ? course.indexOf(chosen) : place.at];
  if (current === undefined) return <Quiet size={13}>{t('nothing')}</Quiet>;
  const columnsOf = (isShown: (one: PeriodCount) => boolean) =>
    course.map((one) => (one.count > 0 && isShown(one) ? sizeOf(one) : null));
  const search = current.count > 0 ? searchOf(current.period) : null;
  const undated = undatedOf(counted.values);
  const reading = t(unit === null ? 'periodCount' : 'periodSum', {
    period: current.period,
    count: formatNumber(current.count),
    sum: textOf(current),
  });
  return (
    <>
      <Plot
        label={facet.label[lang]}
        periods={course.map(({ period }) => period)}
        marks={[
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
        ]}
        place={place}
        reading={reading}
        tickText={tickText}
        heightPx={heightPx}
        onChoose={(at) => {
          const one = course[at];
          const to = one && one.count > 0 ? searchOf(one.period) : null;
          if (to !== null) void navigate({ search: to }, { preventScrollReset: true });
        }}
      />
      <Row gap="2px 14px" quiet={13} style={{ minHeight: 22 }}>
        {search !== null && (
          <Link to={{ search }} preventScrollReset>
            {t(isChosen(current) ? 'allPeriods' : 'onlyPeriod', { period: current.period })}
          </Link>
        )}
        {undated > 0 && <span>{t('undated', { count: formatNumber(undated) })}</span>}
        {counted.others > 0 && <span>{t('earlierPeriods', { count: formatNumber(counted.others) })}</span>}
      </Row>
    </>
  );
}
