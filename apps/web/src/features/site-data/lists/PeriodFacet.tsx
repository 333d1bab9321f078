import type { ViewedDataset } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { countsQuery } from './list.queries.ts';
import type { Grouping, List } from './list.ts';
import { PeriodColumns } from './PeriodColumns.tsx';
import { useListState } from './use-list-state.ts';

/** The heights of the read-out above a plot and of the line below it. */
const LINES_PX = 48;

interface PeriodFacetProps {
  view: ViewedDataset;
  list: List;
  label: string;
  grouping: Grouping;
  heightPx: number;
}

/** Draws the counts by period without other facets, for the first screen of a list. */
export function PeriodFacet({ view, list, label, grouping, heightPx }: PeriodFacetProps) {
  const state = useListState(view, list);
  const counts = useQuery(
    countsQuery(view.code, state.queryWith(state.where), grouping.by, grouping.sum?.field, useLanguage()),
  );
  const [counted] = counts.data?.fields ?? [];
  if (!counts.isSuccess || counted === undefined)
    return (
      <Unanswered
        query={counts}
        waiting={<SkeletonRows rows={1} rowHeightPx={heightPx + LINES_PX} lines={1} />}
      />
    );
  return <PeriodColumns {...{ view, label, grouping, counted, state, heightPx }} />;
}
