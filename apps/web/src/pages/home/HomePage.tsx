import { useQuery } from '@tanstack/react-query';
import { CategoryList, DatasetList, DatasetSearch, datasetsQuery } from '../../features/catalog/index.ts';
import { formatNumber } from '../../shared/format/index.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { ErrorNote } from '../../shared/ui/ErrorNote.tsx';
import { SkeletonRows } from '../../shared/ui/SkeletonRows.tsx';
import { HomeStats } from './HomeStats.tsx';
import styles from './HomePage.module.css';
import { homeMessages } from './home.messages.ts';
import { QuickStart } from './QuickStart.tsx';
import { useDatasetFilter } from './use-dataset-filter.ts';

const ROW_HEIGHT_PX = 74;

/** First screen: what is here, what it costs, how to start; then the list of data sets on sale. */
export default function HomePage() {
  const t = useMessages(homeMessages);
  const filter = useDatasetFilter();
  const all = useQuery(datasetsQuery({ q: '', category: null }));
  const list = useQuery(datasetsQuery({ q: filter.q, category: filter.category }));
  const shown = list.data?.items.length ?? 0;
  return (
    <div className={styles.page}>
      <div className={styles.first}>
        <div className={styles.intro}>
          <h1>{t('headline')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
          <HomeStats items={all.data?.items ?? null} />
        </div>
        <QuickStart datasets={all.data?.items ?? null} />
      </div>
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
            <h2 id="datasets">{t('datasets')}</h2>
            <p aria-live="polite">{list.data && !list.isPlaceholderData ? t('found', { count: formatNumber(list.data.total) }) : ''}</p>
          </div>
          <DatasetSearch text={filter.text} onChange={filter.setText} />
          <div className={styles.list} aria-busy={list.isFetching}>
            {list.isPending && <SkeletonRows rows={8} rowHeightPx={ROW_HEIGHT_PX} />}
            {list.isError && <ErrorNote error={list.error} onRetry={() => void list.refetch()} />}
            {list.data && <DatasetList items={list.data.items} filtered={filter.q !== '' || filter.category !== null} />}
            {list.data && list.data.total > shown && <p className={styles.lead}>{t('limited', { count: shown })}</p>}
          </div>
        </div>
      </section>
    </div>
  );
}
