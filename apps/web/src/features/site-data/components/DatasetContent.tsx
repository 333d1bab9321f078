import type { ViewedDataset, ViewField } from '@jishi/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { invalidateOthers } from '../../../shared/queries/invalidate.ts';
import { useMedia } from '../../../shared/store/store.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { type ColumnMove, inOrder, movedBeside } from '../column-order.ts';
import { aligned, type Column, columnOf, withNameSecond } from '../columns.ts';
import { type RowsQuestion, rowsQuery } from '../data-view.queries.ts';
import { faultsOf, queryOf, valueLabels, type Where } from '../filters.ts';
import { viewWithDay } from '../lists/counted-from.ts';
import { useColumnOrder, useHiddenColumns, useTableHabits } from '../preferences.ts';
import { isOneVersion, type RowSource, rowSource } from '../row-source.ts';
import { tradeNames } from '../trade-names.ts';
import { inTradeOrder } from '../trade-order.ts';
import type { ViewOptions } from '../view-options.ts';
import { type Order, orderText, useViewState } from '../view-state.ts';
import { ContentLate } from './DatasetLate.tsx';
import { FilterBar } from './FilterBar.tsx';
import { FilterFaults } from './FilterFaults.tsx';
import { MissingFields } from './MissingFields.tsx';
import { NoRows } from './NoRows.tsx';
import { PreviewNote } from './PreviewNote.tsx';
import { RowsView } from './RowsView.tsx';
import { Toolbar } from './Toolbar.tsx';
import { TableSkeleton } from './ViewSkeleton.tsx';

const NARROW = '(max-width: 760px)';

const NO_LINKS = {};

interface DatasetContentProps {
  view: ViewedDataset;
  options: ViewOptions;
}

/** A data set with rows: its filters, tools, and its rows as a table, as cards or as a chart. */
export function DatasetContent({ view: described, options }: DatasetContentProps) {
  const { columns: only, order: opening = null, links = NO_LINKS } = options;
  const view = useShownView(described, options);
  const [state, { setWhere, setOrder, reset }] = useViewState(view);
  const [habits, changeHabits] = useTableHabits();
  const [hidden, setHidden] = useHiddenColumns(view.code);
  const [isChart, setIsChart] = useState(false);
  const { all, columnOrder, setColumnOrder, onColumnMove } = useReaderColumns(view, only);
  const [narrow, chart] = [useMedia(NARROW), options.chartOf?.(described)];
  const sorting = sortingOf(view, state.order, opening, setOrder);
  const question = questionOf(described, state.where, sorting?.order ?? (sorting && opening), options);
  const { query, rows, onMore, faults, isSound } = useRows(question, view, state.where);
  const columns = useVisibleColumns(all, hidden, rows);
  return (
    <Stack gap={14}>
      {options.isNoteAbove !== true && <ContentLate view={view} security={options.fixed?.['scode']} />}
      {view.show === 'sample' && <PreviewNote view={view} />}
      <FilterBar view={view} where={state.where} onWhere={setWhere} />
      <Toolbar
        view={view}
        counted={options.counted}
        total={isSound && query.data !== undefined && !query.isPlaceholderData ? rows.total : null}
        question={hidden.length + columnOrder.length === 0 ? question : narrowedTo(columns, question)}
        columns={all}
        hidden={hidden}
        onHidden={setHidden}
        onColumnOrder={setColumnOrder}
        isOwnOrder={columnOrder.length > 0}
        habits={habits}
        onHabits={changeHabits}
        where={{ ...state.where, ...options.fixed }}
        sorting={narrow ? sorting : null}
        isChart={chart === undefined ? null : isChart}
        onChart={setIsChart}
      />
      {only && <MissingFields view={view} columns={only} />}
      <FilterFaults faults={faults} />
      <Unanswered query={query} waiting={isSound && <TableSkeleton />} />
      {isSound && query.isSuccess && rows.count === 0 && (
        <NoRows view={view} where={state.where} fixed={options.fixed} onReset={reset} />
      )}
      {rows.count > 0 && (
        <RowsView
          view={view}
          {...{ rows, narrow, all, columns }}
          card={options.card}
          habits={habits}
          links={links}
          sorting={sorting}
          onMore={onMore}
          where={{ ...state.where, ...options.fixed }}
          onColumnMove={onColumnMove}
          chart={isChart ? chart : undefined}
          query={query}
        />
      )}
    </Stack>
  );
}

/** Returns the columns in the reader's order, and functions that change the order. */
function useReaderColumns(view: ViewedDataset, only: readonly string[] | undefined) {
  const [columnOrder, setColumnOrder] = useColumnOrder(view.code);
  const all = useColumns(view, only, columnOrder);
  const onColumnMove = useCallback(
    (move: ColumnMove): void => {
      const codes = all.map(({ field }) => field.code);
      setColumnOrder(movedBeside(codes, move));
    },
    [all, setColumnOrder],
  );
  return { all, columnOrder, setColumnOrder, onColumnMove };
}

/**
 * Returns the data set without the filters that the page has set, and with the day in the labels of figures that are
 * counted from a day.
 */
function useShownView(described: ViewedDataset, { fixed, countedFrom }: ViewOptions): ViewedDataset {
  return useMemo(() => {
    const isOpen = ({ name }: { name: string }): boolean =>
      fixed === undefined || !Object.hasOwn(fixed, name);
    const view = countedFrom === undefined ? described : viewWithDay(described, countedFrom);
    return { ...view, parameters: view.parameters.filter(isOpen) };
  }, [described, fixed, countedFrom]);
}

const narrowedTo = (columns: readonly Column[], question: RowsQuestion): RowsQuestion => ({
  ...question,
  columns: columns.map(({ field }) => field.code).join(),
});

function useColumns(
  view: ViewedDataset,
  only: readonly string[] | undefined,
  order: readonly string[],
): readonly Column[] {
  const lang = useLanguage();
  return useMemo(() => {
    const names = valueLabels(view, lang);
    const fields =
      only === undefined
        ? inTradeOrder(view.fields)
        : only.flatMap((code): ViewField[] =>
            view.fields.filter((field) => field.code === code && !view.emptyFields.includes(code)),
          );
    const heads = tradeNames(view.fields, lang);
    const columns = withNameSecond(fields, lang).map((field) =>
      columnOf(field, lang, names.get(field.code), heads.get(field.code)),
    );
    return inOrder(columns, order);
  }, [view, lang, only, order]);
}

/** The number of rows from which the number of decimals is determined. */
const SAMPLE_ROWS = 60;

/**
 * Returns the visible columns with a number format that suits the first rows. The format does not change while more
 * rows load.
 */
function useVisibleColumns(
  all: readonly Column[],
  hidden: readonly string[],
  rows: RowSource,
): readonly Column[] {
  const sampleCount = Math.min(rows.count, SAMPLE_ROWS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: decimals depend on the first rows, not on each page
  return useMemo(() => {
    const values = (code: string) => Array.from({ length: sampleCount }, (_, row) => rows.cell(row, code));
    return visibleColumns(all, hidden).map((column) => aligned(column, values(column.field.code)));
  }, [all, hidden, sampleCount]);
}

/** Returns the columns that are not hidden. If all are hidden, returns all of them, because a table needs a column. */
function visibleColumns(all: readonly Column[], hidden: readonly string[]): readonly Column[] {
  const columns = all.filter(({ field }) => !hidden.includes(field.code));
  return columns.length === 0 ? all : columns;
}

/** A preview cannot be sorted. */
const sortingOf = (
  view: ViewedDataset,
  order: Order | null,
  opening: Order | null,
  onOrder: (order: Order | null) => void,
) => (view.show === 'full' ? { order, own: opening ?? ownOrder(view), onOrder } : null);

function ownOrder(view: ViewedDataset): Order | null {
  const [field, direction] = view.defaultOrder[0]?.split(':') ?? [];
  return field === undefined ? null : { field, descending: direction === 'desc' };
}

function questionOf(
  view: ViewedDataset,
  where: Where,
  order: Order | null,
  { fixed, columns }: ViewOptions,
): RowsQuestion {
  return {
    code: view.code,
    where: queryOf({ ...where, ...fixed }, view.parameters),
    order: order === null ? '' : orderText(order),
    columns: columns?.join() ?? '',
  };
}

/** Returns the field that contains the names of securities. */
const nameOf = (fields: readonly ViewField[]): string | undefined =>
  fields.find(({ role }) => role === 'name')?.code;

/**
 * The rows of a query, page by page. They are fetched again if a new version of the data set was loaded between two
 * pages.
 */
function useRows(question: RowsQuestion, { fields, parameters }: ViewedDataset, where: Where) {
  const faults = faultsOf(where, parameters);
  const isSound = faults.length === 0;
  const query = useInfiniteQuery({ ...rowsQuery(question, useLanguage()), enabled: isSound });
  const pages = isSound ? query.data?.pages : undefined;
  const { refetch, fetchNextPage } = query;
  const isTorn = pages !== undefined && !isOneVersion(pages);
  useEffect(() => {
    if (isTorn) void refetch();
  }, [isTorn, refetch]);
  useOtherVersions(question, pages?.at(-1)?.version);
  const rows = useMemo(() => rowSource(pages ?? [], nameOf(fields)), [pages, fields]);
  const mayFetch = query.hasNextPage && !query.isFetching && !query.isFetchNextPageError;
  const onMore = useMemo(() => (mayFetch ? () => void fetchNextPage() : null), [mayFetch, fetchNextPage]);
  return { query, rows, onMore, faults, isSound };
}

/**
 * When rows of a new version arrive, invalidates all other queries about the data set, because its counts, its
 * description and its other rows are from an earlier version.
 */
function useOtherVersions(question: RowsQuestion, version: string | undefined): void {
  const client = useQueryClient();
  const lang = useLanguage();
  const previous = useRef<string | undefined>(undefined);
  const { code } = question;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version counts, not another question
  useEffect(() => {
    if (version === undefined || version === previous.current) return;
    const isFirst = previous.current === undefined;
    previous.current = version;
    if (!isFirst) void invalidateOthers(client, code, rowsQuery(question, lang).queryKey);
  }, [version]);
}
