import type { IndexRange } from '@jishi/contract';
import { latenessOfAll } from '@jishi/market-math';
import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { SearchInput } from '../../../shared/ui/control/SearchInput.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { HowCalculated } from '../../../shared/ui/disclosure/HowCalculated.tsx';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { BOND, wordOf } from '../index-words.ts';
import { indicesMessages } from '../indices.messages.ts';
import { rangesQuery } from '../indices.queries.ts';
import { filterRanges, rangeOrders, useRangeFilter } from '../use-range-filter.ts';
import { useYearText } from '../use-year-text.ts';
import styles from './RangeList.module.css';
import { RangeTable } from './RangeTable.tsx';

const ROW_HEIGHT_PX = 52;

interface RangeListProps {
  /** Whether bond indices come first in the default order. */
  bondsFirst?: boolean;
}

/** All indices, filtered and sorted by the parameters in the URL. */
export function RangeList({ bondsFirst = false }: RangeListProps) {
  const t = useMessages(indicesMessages);
  const ranges = useQuery(rangesQuery());
  if (!ranges.isSuccess)
    return <Unanswered query={ranges} waiting={<SkeletonRows rows={12} rowHeightPx={ROW_HEIGHT_PX} />} />;
  if (ranges.data.length === 0)
    return (
      <EmptyNote title={t('noRanges')}>
        <p>{t('noRangesHint')}</p>
      </EmptyNote>
    );
  return <FilteredList ranges={ranges.data} bondsFirst={bondsFirst} />;
}

interface ListProps {
  ranges: readonly IndexRange[];
  bondsFirst: boolean;
}

function FilteredList({ ranges, bondsFirst }: ListProps) {
  const t = useMessages(indicesMessages);
  const { filter } = useRangeFilter();
  const matches = filterRanges(ranges, filter, bondsFirst ? BOND : null);
  const newest =
    ranges
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? '';
  const datasets = [...new Set(ranges.map(({ dataset }) => dataset))];
  return (
    <Stack gap={12}>
      <Filters ranges={ranges} bondsFirst={bondsFirst} newest={newest} />
      <Row gap="4px 14px" align="center" quiet={13}>
        <span>{t('count', { count: matches.length })}</span>
        <span>{t('newest', { date: newest })}</span>
        {ranges.some(({ demo }) => demo) && <DemoMark />}
        <HowCalculated texts={[t('howRange'), t('howChange')]} />
      </Row>
      <LateNotice late={latenessOfAll(ranges.map(({ late }) => late))} />
      {matches.length === 0 ? (
        <EmptyNote title={t('noMatch')}>
          <p>{t('noMatchHint')}</p>
        </EmptyNote>
      ) : (
        <RangeTable ranges={matches} newest={newest} />
      )}
      {datasets.map((dataset) => (
        <DatasetSource key={dataset} code={dataset} />
      ))}
    </Stack>
  );
}

function Filters({ ranges, bondsFirst, newest }: ListProps & { newest: string }) {
  const t = useMessages(indicesMessages);
  const lang = useLanguage();
  const { filter, set } = useRangeFilter();
  const valuesOf = (of: (range: IndexRange) => string | null): string[] =>
    [...new Set(ranges.flatMap((range) => of(range) ?? []))].toSorted();
  const choices = (values: readonly string[], all: string) => [
    <option key="" value="">
      {all}
    </option>,
    ...values.map((value) => (
      <option key={value} value={value}>
        {wordOf(value, lang)}
      </option>
    )),
  ];
  return (
    <Row gap="8px 10px" align="center">
      <SearchInput
        boxClass={styles.filter}
        aria-label={t('filter')}
        placeholder={t('filter')}
        value={filter.q}
        onChange={({ target }) => set({ q: target.value })}
      />
      <Select
        aria-label={t('category')}
        value={filter.category}
        onChange={({ target }) => set({ category: target.value })}
      >
        {choices(
          valuesOf(({ category }) => category),
          t('allCategories'),
        )}
      </Select>
      <Select
        aria-label={t('exchange')}
        value={filter.exchange}
        onChange={({ target }) => set({ exchange: target.value })}
      >
        {choices(
          valuesOf(({ exchange }) => exchange),
          t('allExchanges'),
        )}
      </Select>
      <OrderSelect bondsFirst={bondsFirst} newest={newest} />
    </Row>
  );
}

/** The orders of the list. Their names contain the year if the figures are from an earlier year. */
function OrderSelect({ bondsFirst, newest }: Pick<ListProps, 'bondsFirst'> & { newest: string }) {
  const t = useMessages(indicesMessages);
  const { filter, set } = useRangeFilter();
  const yearToDate = useYearText(newest, { now: 'order.yearToDate', past: 'order.yearOf' });
  return (
    <Select
      aria-label={t('sort')}
      value={filter.sort}
      onChange={({ target }) => set({ sort: rangeOrders[target.selectedIndex] ?? 'amount' })}
    >
      {rangeOrders.map((order) => (
        <option key={order} value={order}>
          {order === 'yearToDate'
            ? yearToDate
            : t(`order.${order === 'amount' && bondsFirst ? 'bondsFirst' : order}`)}
        </option>
      ))}
    </Select>
  );
}
