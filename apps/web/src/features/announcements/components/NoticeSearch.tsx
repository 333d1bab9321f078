import { type NoticePage, SEARCH_DEBOUNCE_MS } from '@jishi/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatList, formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useDebounced } from '../../../shared/time/delays.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { Drawer } from '../../../shared/ui/drawer/Drawer.tsx';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { SkipLink } from '../../../shared/ui/skip/SkipLink.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { announcementsMessages } from '../announcements.messages.ts';
import { searchQuery } from '../announcements.queries.ts';
import { filtersOn, useNoticeQuery } from '../use-notice-query.ts';
import { Chips } from './Chips.tsx';
import { NoticeFacets } from './NoticeFacets.tsx';
import { NoticeDays, NoticeFilters } from './NoticeFilters.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import styles from './Notices.module.css';

const SKELETON = { rows: 10, rowHeightPx: 64 };

/** The search for notices. The search text and the filters are in the URL, and facets narrow the hits. */
export function NoticeSearch() {
  const t = useMessages(announcementsMessages);
  const results = useRef<HTMLElement>(null);
  return (
    <Grid columns="232px minmax(0, 1fr)" gap="16px 28px" align="start" oneBelow={900}>
      <NoticeFilters>
        <FilterDrawer />
      </NoticeFilters>
      <aside className={styles.side} data-hidden="below-900" aria-label={t('filters')}>
        <SkipLink label={t('skipFilters')} onSkip={() => goTo(results)} />
        <NoticeDays />
        <NoticeFacets />
      </aside>
      <Hits place={results} />
    </Grid>
  );
}

/** Moves the keyboard focus to the results, because the control that was pressed might not exist in the next list. */
function goTo({ current }: RefObject<HTMLElement | null>): void {
  if (current === null) return;
  current.focus({ preventScroll: true });
  if (current.getBoundingClientRect().top < 0) current.scrollIntoView();
}

/** A phone shows the filters in a drawer at the bottom edge. */
function FilterDrawer() {
  const t = useMessages(announcementsMessages);
  const { query } = useNoticeQuery();
  const count = filtersOn(query);
  return (
    <div data-hidden="above-900">
      <Drawer
        edge="bottom"
        title={t('filters')}
        label={count === 0 ? t('filters') : t('filtersOn', { count: formatNumber(count) })}
        foot={(close) => (
          <Button tone="primary" wide onClick={close}>
            {t('showHits')}
          </Button>
        )}
      >
        {() => (
          <>
            <NoticeDays />
            <NoticeFacets />
          </>
        )}
      </Drawer>
    </div>
  );
}

function Hits({ place }: { place: RefObject<HTMLElement | null> }) {
  const t = useMessages(announcementsMessages);
  const { query, set } = useNoticeQuery();
  const leave = (): void => goTo(place);
  const q = useDebounced(query.q, SEARCH_DEBOUNCE_MS);
  const hits = useInfiniteQuery(searchQuery({ ...query, q }));
  const first = hits.data?.pages[0];
  const rows = hits.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section ref={place} className={styles.hits} aria-label={t('results')} tabIndex={-1}>
      <Chips securities={rows.flatMap(({ securities }) => securities)} onChange={leave} />
      <Unanswered query={hits} waiting={<SkeletonRows {...SKELETON} />} />
      {first && <Head page={first} isEmpty={rows.length === 0} onChange={leave} />}
      {rows.length > 0 && (
        <ul className={styles.list} aria-busy={hits.isPlaceholderData}>
          {rows.map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              onCompany={(code) => {
                set({ stock: [code] });
                leave();
              }}
            />
          ))}
        </ul>
      )}
      {hits.hasNextPage && (
        <Button busy={hits.isFetchingNextPage} onClick={() => void hits.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      {hits.data?.pages.at(-1)?.isCut === true && (
        <Quiet>{t('listCut', { count: formatNumber(rows.length) })}</Quiet>
      )}
      {first?.dataset && <DatasetSource code={first.dataset} />}
    </section>
  );
}

interface HeadProps {
  page: NoticePage;
  isEmpty: boolean;
  /** Called after a filter button was pressed and has therefore disappeared. */
  onChange: () => void;
}

function Head({ page, isEmpty, onChange }: HeadProps) {
  const t = useMessages(announcementsMessages);
  const { clear } = useNoticeQuery();
  if (page.dataset === null)
    return (
      <EmptyNote title={t('empty')}>
        <p>{t('emptyHint')}</p>
      </EmptyNote>
    );
  const { count, isCapped } = page.total;
  return (
    <>
      <LateNotice late={page.late} />
      <ReadAs page={page} onChange={onChange} />
      {isEmpty ? (
        <EmptyNote title={t('none')}>
          <p>{t('noneHint')}</p>
          <Button
            onClick={() => {
              clear();
              onChange();
            }}
          >
            {t('clear')}
          </Button>
        </EmptyNote>
      ) : (
        <Row gap="4px 12px" align="center">
          <Quiet>{t(isCapped ? 'countCapped' : 'count', { count: formatNumber(count) })}</Quiet>
          {page.demo && <DemoMark />}
        </Row>
      )}
      {page.searchedFrom !== null && <Quiet size={13}>{t('searchedFrom', { day: page.searchedFrom })}</Quiet>}
    </>
  );
}

/**
 * Shows how the server understood the search words: the companies recognised by name, and the synonyms that were also
 * searched for.
 */
function ReadAs({ page: { reading }, onChange }: Omit<HeadProps, 'isEmpty'>) {
  const t = useMessages(announcementsMessages);
  const lang = useLanguage();
  const { query, set } = useNoticeQuery();
  const named = reading.securities.filter(({ code }) => !query.stock.includes(code));
  return (
    <>
      {named.length > 0 && (
        <Row gap="6px 10px" align="center">
          <Quiet as="span">{t('readAs')}</Quiet>
          {named.map(({ code, name, english }) => (
            <Button
              key={code}
              dense
              onClick={() => {
                set({ stock: [code], q: '' });
                onChange();
              }}
            >
              {t('onlyCompany', { name: `${code} ${(lang === 'en' ? (english ?? name) : name) ?? ''}` })}
            </Button>
          ))}
        </Row>
      )}
      {reading.synonyms.length > 0 && (
        <Quiet size={13}>{t('synonyms', { words: formatList(reading.synonyms, lang) })}</Quiet>
      )}
    </>
  );
}
