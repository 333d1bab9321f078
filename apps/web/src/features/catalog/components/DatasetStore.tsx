import type { Facets } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { catalogMessages } from '../catalog.messages.ts';
import { storeQuery } from '../catalog.queries.ts';
import { chosenCount, FILTER_KINDS, NO_FILTERS } from '../store-address.ts';
import { type StoreControls, useStoreState } from '../use-store-state.ts';
import { CategoryTree } from './CategoryTree.tsx';
import { focusFirstRow } from './DatasetList.tsx';
import { DatasetResults } from './DatasetResults.tsx';
import type { MarksOf } from './DatasetRow.tsx';
import { DatasetSearch } from './DatasetSearch.tsx';
import styles from './DatasetStore.module.css';
import { FilterDrawer } from './FilterDrawer.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import { PackageCards } from './PackageCards.tsx';
import { ResultsBar } from './ResultsBar.tsx';

const CATEGORY_ROWS = 12;
const CATEGORY_HEIGHT_PX = 33;
const FILTER_HEIGHT_PX = 28;
/** The widths of the columns for the categories and the data sets. */
const COLUMNS = { columns: '216px minmax(0, 1fr)', gap: 32, align: 'start', oneBelow: 900 } as const;

/** The whole store: the categories at the side, the search and the filters above, and the data sets on sale below. */
export function DatasetStore({ heading: Heading, marksOf }: { heading: 'h1' | 'h2'; marksOf?: MarksOf }) {
  const t = useMessages(catalogMessages);
  const controls = useStoreState();
  const { state, choose } = controls;
  const query = useQuery(storeQuery(state, useLanguage()));
  const list = useRef<HTMLUListElement>(null);
  const search = useRef<HTMLDivElement>(null);
  const facets = query.data?.facets;
  const total = query.data === undefined || query.isPlaceholderData ? null : query.data.total;
  const clear = (): void => choose(NO_FILTERS);
  const chosen = chosenCount(state);
  const groups = query.isError ? null : <Groups facets={facets} controls={controls} />;
  const tree = query.isError ? null : <Tree facets={facets} controls={controls} />;
  const drawer = (
    <FilterDrawer chosen={chosen} total={total} onClear={clear}>
      {!query.isError && <Tree facets={facets} controls={controls} replace />}
      {groups}
    </FilterDrawer>
  );
  return (
    <Grid as="section" className={styles.store} {...COLUMNS} aria-labelledby="datasets">
      <div className={styles.side} data-hidden="below-900">
        {tree}
      </div>
      <Stack className={styles.main} gap={14}>
        <Heading id="datasets">{t('onSale')}</Heading>
        <div ref={search}>
          <DatasetSearch text={state.q} onChange={controls.type} onDown={() => focusFirstRow(list.current)} />
        </div>
        <Stack className={styles.filters} gap={6} data-hidden="below-900">
          {groups}
        </Stack>
        {chosen === 0 && state.q.trim() === '' && <PackageCards heading={Heading === 'h1' ? 'h2' : 'h3'} />}
        <ResultsBar
          total={total}
          chosen={chosen}
          sort={state.sort}
          onSort={(sort) => choose({ sort })}
          onClear={clear}
          drawer={drawer}
        />
        <div className={styles.list} aria-busy={query.isFetching}>
          <Answer query={query} waiting={<SkeletonRows rows={8} rowHeightPx={92} />}>
            {(data) => (
              <DatasetResults
                results={data}
                controls={controls}
                heading={Heading === 'h1' ? 'h2' : 'h3'}
                list={list}
                marksOf={marksOf}
                onLeave={() => search.current?.querySelector('input')?.focus()}
              />
            )}
          </Answer>
        </div>
      </Stack>
    </Grid>
  );
}

interface PartProps {
  facets: Facets | undefined;
  controls: StoreControls;
}

function Tree({ facets, controls: { state, searchWith }, replace }: PartProps & { replace?: boolean }) {
  if (facets === undefined)
    return <SkeletonRows rows={CATEGORY_ROWS} rowHeightPx={CATEGORY_HEIGHT_PX} lines={1} />;
  return (
    <CategoryTree
      options={facets.category}
      selected={state.category}
      replace={replace}
      hrefOf={(category) => ({ search: searchWith({ category }) })}
    />
  );
}

function Groups({ facets, controls: { state, choose } }: PartProps) {
  if (facets === undefined)
    return <SkeletonRows rows={FILTER_KINDS.length} rowHeightPx={FILTER_HEIGHT_PX} lines={1} />;
  return FILTER_KINDS.map((kind) => (
    <FilterGroup key={kind} kind={kind} options={facets[kind]} chosen={state[kind]} onChoose={choose} />
  ));
}
