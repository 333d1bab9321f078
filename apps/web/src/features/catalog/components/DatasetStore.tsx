import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { ErrorNote } from '../../../shared/ui/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/SkeletonRows.tsx';
import { catalogMessages } from '../catalog.messages.ts';
import { datasetsQuery } from '../catalog.queries.ts';
import { useDatasetFilter } from '../use-dataset-filter.ts';
import { CategoryList } from './CategoryList.tsx';
import { DatasetList } from './DatasetList.tsx';
import { DatasetSearch } from './DatasetSearch.tsx';
import styles from './DatasetStore.module.css';

const SKELETON_ROWS = 8;
const ROW_HEIGHT_PX = 74;

/** Categories at the side, the search box above, the data sets on sale below. `Heading` is its place in the page. */
export function DatasetStore({ heading: Heading }: { heading: 'h1' | 'h2' }) {
  const t = useMessages(catalogMessages);
  const filter = useDatasetFilter();
  const all = useQuery(datasetsQuery({ q: '', category: null }));
  const list = useQuery(datasetsQuery({ q: filter.q, category: filter.category }));
  const shown = list.data?.items.length ?? 0;
  return (
    <section className={styles.store} aria-labelledby="datasets">
      <div className={styles.side}>
        <CategoryList
          selected={filter.category}
          total={all.data?.total ?? null}
          hrefOf={(category) => ({ search: filter.searchOf(category) })}
          onSelect={filter.setCategory}
        />
      </div>
      <div className={styles.main}>
        <div className={styles.bar}>
          <Heading id="datasets">{t('onSale')}</Heading>
          <p aria-live="polite">
            {list.data && !list.isPlaceholderData ? t('found', { count: formatNumber(list.data.total) }) : ''}
          </p>
        </div>
        <DatasetSearch text={filter.text} onChange={filter.setText} />
        <div className={styles.list} aria-busy={list.isFetching}>
          {list.isPending && <SkeletonRows rows={SKELETON_ROWS} rowHeightPx={ROW_HEIGHT_PX} />}
          {list.isError && <ErrorNote error={list.error} onRetry={() => void list.refetch()} />}
          {list.data && (
            <DatasetList
              items={list.data.items}
              filtered={filter.q !== '' || filter.category !== null}
              heading={Heading === 'h1' ? 'h2' : 'h3'}
            />
          )}
          {list.data && list.data.total > shown && <p>{t('limited', { count: shown })}</p>}
        </div>
      </div>
    </section>
  );
}
