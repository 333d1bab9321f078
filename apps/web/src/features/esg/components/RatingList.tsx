import { type EsgOverview, SEARCH_DEBOUNCE_MS } from '@jishi/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useDebounced } from '../../../shared/time/delays.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { esgMessages } from '../esg.messages.ts';
import { companiesQuery } from '../esg.queries.ts';
import { useRatingFilter } from '../use-rating-filter.ts';
import { LIST_ID } from './FilterLink.tsx';
import { RatingFilters } from './RatingFilters.tsx';
import { RatingTable } from './RatingTable.tsx';

const SKELETON = { rows: 15, rowHeightPx: 52 };

/** All companies that an agency rates, filtered and sorted by the parameters in the URL. */
export function RatingList({ overview }: { overview: EsgOverview }) {
  const t = useMessages(esgMessages);
  const { filter } = useRatingFilter();
  const q = useDebounced(filter.q, SEARCH_DEBOUNCE_MS);
  const { agency } = overview;
  const query = useInfiniteQuery(companiesQuery(agency, { ...filter, q }));
  const rows = query.data?.pages.flatMap((page) => page?.items ?? []) ?? [];
  const first = query.data?.pages[0];
  return (
    <div id={LIST_ID}>
      <Section title={t('list')}>
        <RatingFilters overview={overview} />
        <Unanswered query={query} waiting={<SkeletonRows {...SKELETON} />} />
        {first && <Count total={first.total} reach={first.reach} />}
        {rows.length > 0 && (
          <Stack gap={12} aria-busy={query.isPlaceholderData}>
            <RatingTable caption={t('list')} companies={rows} agency={agency} />
          </Stack>
        )}
        {query.hasNextPage && (
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </Section>
    </div>
  );
}

function Count({ total, reach }: { total: number; reach: number }) {
  const t = useMessages(esgMessages);
  const { clear } = useRatingFilter();
  if (total === 0)
    return (
      <EmptyNote title={t('noMatch')}>
        <p>{t('noMatchHint')}</p>
        <Button onClick={clear}>{t('clear')}</Button>
      </EmptyNote>
    );
  return (
    <Quiet>
      {t('listCount', { total: formatNumber(total) })}{' '}
      {reach < total && t('partOnly', { reach: formatNumber(reach) })}
    </Quiet>
  );
}
