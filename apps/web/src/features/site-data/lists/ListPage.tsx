import type { Lateness, ViewedDataset } from '@jishi/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { TabLink } from '../../../shared/ui/tabs/TabLink.tsx';
import { DatasetEmpty } from '../components/DatasetEmpty.tsx';
import { useDatasetLate } from '../components/DatasetLate.tsx';
import { DatasetView } from '../components/DatasetView.tsx';
import { ViewSkeleton } from '../components/ViewSkeleton.tsx';
import { viewQuery } from '../data-view.queries.ts';
import { AsOf } from './AsOf.tsx';
import { type CountedFrom, listWithDay, viewWithDay } from './counted-from.ts';
import { Facets } from './Facets.tsx';
import styles from './ListPage.module.css';
import { listMessages } from './list.messages.ts';
import { type List, type ListPageContent, openListOf, tabAddress, tabSearch } from './list.ts';
import { Method } from './Method.tsx';
import { Presets } from './Presets.tsx';
import { useListState } from './use-list-state.ts';

/**
 * A page of one or more lists. A list is a data set with counts, presets and its table. The tab and the filters are in
 * the URL.
 */
export function ListPage({ content }: { content: ListPageContent }) {
  const title = usePageTitle();
  const lang = useLanguage();
  const { address } = useAddressState(tabAddress);
  const list = useOpenList(content, address.list);
  return (
    <Stack className={styles.page} gap={16}>
      <PageHead dense title={title} lead={content.lead[lang]} />
      {content.lists.length > 1 && <ListTabs content={content} open={list} />}
      {list === null ? (
        <ViewSkeleton />
      ) : (
        <Suspense fallback={<ViewSkeleton />}>
          <ListContent key={list.key} list={list} />
        </Suspense>
      )}
    </Stack>
  );
}

/** Returns the open list. The data sets of the other lists are fetched only if the first list has no rows. */
function useOpenList(content: ListPageContent, tab: string | null): List | null {
  const [first, ...rest] = content.lists;
  const rows = useQuery({ ...viewQuery(first.dataset), enabled: tab === null }).data?.rows;
  const others = rows === 0 && tab === null ? rest : [];
  const views = useQueries({ queries: others.map(({ dataset }) => viewQuery(dataset)) });
  return openListOf(content, tab, (list) => {
    if (list === first) return rows;
    const view = views[others.indexOf(list)];
    // If the data set fails to load, it shows the error itself.
    return view?.isError ? 1 : view?.data?.rows;
  });
}

function ListTabs({ content, open }: { content: ListPageContent; open: List | null }) {
  const t = useMessages(listMessages);
  const lang = useLanguage();
  return (
    <Row as="nav" className={styles.tabs} gap={4} wrap={false} aria-label={t('lists')}>
      {content.lists.map((list) => (
        <TabLink key={list.key} to={{ search: tabSearch(list) }} isCurrent={list === open}>
          {list.label[lang]}
        </TabLink>
      ))}
    </Row>
  );
}

function ListContent({ list }: { list: List }) {
  const { dataset } = list;
  const view = useQuery(viewQuery(dataset));
  if (!view.isSuccess) return <Unanswered query={view} waiting={<ViewSkeleton />} />;
  if (view.data.rows === 0) return <DatasetEmpty code={dataset} />;
  return <ListBody view={view.data} list={list} />;
}

function ListBody(described: { view: ViewedDataset; list: List }) {
  const { dataset } = described.list;
  const lateAsOf = useDatasetLate(described.list.asOfDataset ?? dataset);
  const late = described.view.late ?? lateAsOf;
  const { view, list, from } = useDayInLabels(described, lateAsOf);
  const { overview: Overview } = list;
  const { where } = useListState(view, list);
  const isOpen = view.show === 'full';
  const isOneRecord = isOpen && list.isOneRecord?.(where) === true;
  return (
    <Stack gap={18} data-old={late !== null || undefined}>
      <LateNotice late={late} />
      {isOpen && Overview && <Overview view={view} list={list} />}
      {isOpen && !isOneRecord && list.presets && <Presets view={view} list={list} presets={list.presets} />}
      {isOpen && list.asOf && <AsOf dataset={dataset} field={list.asOf} />}
      {isOpen && !isOneRecord && list.facets && <Facets view={view} list={list} facets={list.facets} />}
      {!isOneRecord && <ListTable list={list} from={from} />}
      {list.method && <Method paragraphs={list.method} />}
    </Stack>
  );
}

/** For figures that are counted from a day, adds the day to the labels if it is old. */
function useDayInLabels({ view, list }: { view: ViewedDataset; list: List }, late: Lateness | null) {
  const day = late?.day;
  return useMemo(() => {
    const { countedFromDay: fields } = list;
    if (day === undefined || fields === undefined) return { view, list, from: null };
    const from = { fields, day };
    return { view: viewWithDay(view, from), list: listWithDay(list, view, from), from };
  }, [view, list, day]);
}

interface ListTableProps {
  list: List;
  from: CountedFrom | null;
}

function ListTable({ list: { dataset, columns, fixed, order, links, counted, card }, from }: ListTableProps) {
  return (
    <DatasetView
      code={dataset}
      columns={columns}
      isNoteAbove
      {...(fixed === undefined ? {} : { fixed })}
      {...(order === undefined ? {} : { order })}
      {...(links === undefined ? {} : { links })}
      {...(counted === undefined ? {} : { counted })}
      {...(card === undefined ? {} : { card })}
      {...(from === null ? {} : { countedFrom: from })}
    />
  );
}
