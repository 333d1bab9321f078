import type { DataCounts, ValueCount, ViewedDataset } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatNumber, inBrackets, type Readings } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { BarCell } from '../../../shared/ui/table/BarCell.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { isChosen, narrowingOf, toggled, valueLabel } from './facet-choice.ts';
import { facetFigures } from './facet-figures.ts';
import { listMessages } from './list.messages.ts';
import { countsQuery } from './list.queries.ts';
import { barsOf, type Grouping, type List, saysNothing } from './list.ts';
import type { Pane } from './Panes.tsx';
import { useListState } from './use-list-state.ts';

const ROWS = 6;
const ROW_PX = 38;

/** A facet in a pane: its values, the number of rows with each value, and the sum of a field. */
export interface PaneFacet extends Grouping {
  readonly title: string;
  /** The short name in the choice of panes on a phone. It is also the header of the column of values. */
  readonly short: string;
  /** The header of the column of sums, which names the measure. Undefined if the facet has no sums. */
  readonly sumHead?: string;
}

/**
 * Returns the panes of a list's facets. Facets are left out if they have no values, or if the list's fixed filters
 * already select a value of their field. The panes share a query, so all sums are of the same field.
 */
export function useFacetPanes(
  view: ViewedDataset,
  list: List,
  facets: readonly [PaneFacet, ...PaneFacet[]],
): Pane[] {
  const lang = useLanguage();
  const state = useListState(view, list);
  const fixed = view.parameters.filter(({ name }) => Object.hasOwn(list.fixed ?? {}, name));
  const held = facets.filter(
    ({ by }) => !view.emptyFields.includes(by) && !fixed.some(({ field }) => field === by),
  );
  const counts = useQuery({
    ...countsQuery(
      view.code,
      state.queryWith(state.where),
      held.map(({ by }) => by).join(),
      facets[0].sum?.field,
      lang,
    ),
    enabled: held.length > 0,
  });
  const paneOf = (facet: PaneFacet, at: number): Pane[] => {
    const pane = { key: facet.by, title: facet.title, short: facet.short };
    const counted = counts.data?.fields.find(({ by }) => by === facet.by);
    if (counted === undefined || counts.data === undefined) {
      const waiting = <SkeletonRows rows={ROWS + 1} rowHeightPx={ROW_PX} lines={1} />;
      const note = <Unanswered query={counts} waiting={waiting} failed={(one) => at === 0 && one} />;
      return [{ ...pane, content: note }];
    }
    if (saysNothing(counted, (value) => isChosen(view, facet.by, value, state))) return [];
    const content = <Breakdown {...{ view, facet, counted, state }} readings={counts.data} />;
    return [{ ...pane, content }];
  };
  return held.flatMap(paneOf);
}

type ListState = ReturnType<typeof useListState>;

interface BreakdownProps {
  view: ViewedDataset;
  facet: PaneFacet;
  counted: DataCounts['fields'][number];
  readings: Readings;
  state: ListState;
}

function Breakdown({ view, facet, counted, readings, state }: BreakdownProps) {
  const t = useMessages(listMessages);
  const lang = useLanguage();
  const [whole, setWhole] = useState(false);
  const { unit, sizeOf, textOf } = facetFigures(facet, counted, lang);
  const values = barsOf(counted.values, unit === null ? null : sizeOf, facet.scale);
  const largest = Math.max(1e-9, ...values.map(sizeOf));
  const columns: FactColumn<ValueCount>[] = [
    {
      key: 'value',
      label: facet.short,
      cell: ({ value }) => <ValueLink {...{ view, facet, value, readings, state }} />,
    },
    ...(unit === null ? [] : [countColumn(t('rows'))]),
    {
      key: 'figure',
      label: unit === null ? t('rows') : (facet.sumHead ?? '') + inBrackets(unit, lang),
      align: 'right',
      cell: (value) => <BarCell text={textOf(value)} share={sizeOf(value) / largest} />,
    },
  ];
  if (values.length === 0) return <Quiet size={13}>{t('nothing')}</Quiet>;
  return (
    <>
      <FactTable
        caption={facet.title}
        columns={columns}
        rows={whole ? values : values.slice(0, ROWS)}
        rowKey={({ value }) => value ?? ''}
        narrow="table"
      />
      {values.length > ROWS && (
        <Row gap={0}>
          <Button tone="link" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? t('fewer') : t('more', { count: values.length })}
          </Button>
        </Row>
      )}
      {whole && counted.others > 0 && (
        <Quiet size={13}>{t('others', { count: formatNumber(counted.others) })}</Quiet>
      )}
    </>
  );
}

const countColumn = (label: string): FactColumn<ValueCount> => ({
  key: 'count',
  label,
  align: 'right',
  cell: ({ count }) => formatNumber(count),
});

interface ValueLinkProps extends Omit<BreakdownProps, 'counted'> {
  value: string | null;
}

/** The name of a value. It links to the rows with the value if a filter can select them. */
function ValueLink({ view, facet, value, readings, state }: ValueLinkProps) {
  const t = useMessages(listMessages);
  const lang = useLanguage();
  const label = value === null ? t('noValue') : valueLabel(view, facet.by, value, lang, readings);
  const narrowing = narrowingOf(view, facet.by, value);
  if (narrowing === null) return label;
  return (
    <Link
      to={{ search: state.searchOf(toggled(state.where, narrowing)) }}
      aria-current={isChosen(view, facet.by, value, state) ? 'true' : undefined}
      preventScrollReset
    >
      {label}
    </Link>
  );
}
