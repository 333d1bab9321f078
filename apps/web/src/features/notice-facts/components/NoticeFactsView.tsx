import { useInfiniteQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useMedia } from '../../../shared/store/store.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { noticeFactsMessages } from '../notice-facts.messages.ts';
import { factsQuery } from '../notice-facts.queries.ts';
import { faultsOf, useFactFilter } from '../use-fact-filter.ts';
import { FactCards } from './FactCards.tsx';
import { FactFilters } from './FactFilters.tsx';
import { FactsSummary } from './FactsSummary.tsx';
import { FactsTable } from './FactsTable.tsx';
import { NoticeDialog } from './NoticeDialog.tsx';
import { SaveFacts } from './SaveFacts.tsx';

const NARROW = '(max-width: 760px)';
const SKELETON = { rows: 10, rowHeightPx: 35 };

/** The facts of notices by kind, filtered by the parameters in the URL. A notice opens in a dialog over them. */
export function NoticeFactsView() {
  const t = useMessages(noticeFactsMessages);
  const narrow = useMedia(NARROW);
  const { filter, set } = useFactFilter();
  const isSound = !Object.values(faultsOf(filter)).includes(true);
  const query = useInfiniteQuery({ ...factsQuery(filter), enabled: isSound });
  const [first] = query.data?.pages ?? [];
  const notices = query.data?.pages.flatMap((page) => page?.items ?? []) ?? [];
  return (
    // The gap below the filters is reserved for their error messages.
    <div>
      <Stack gap={20}>
        {(first === undefined || first?.late === null) && <FactsSummary />}
        <FactFilters />
      </Stack>
      <Stack gap={16}>
        <LateNotice late={first?.late ?? null} />
        <Unanswered query={query} waiting={isSound && <SkeletonRows {...SKELETON} />} />
        {first === null && (
          <EmptyNote title={t('closed')}>
            <p>{t('closedHint')}</p>
          </EmptyNote>
        )}
        {first && notices.length === 0 && <NoneFound />}
        {first && notices.length > 0 && (
          <Stack gap={12} aria-busy={query.isPlaceholderData}>
            <Row gap={12} align="center">
              <SaveFacts kind={filter.kind} notices={notices} />
              {first.demo && <DemoMark />}
            </Row>
            {narrow ? <FactCards notices={notices} /> : <FactsTable kind={filter.kind} notices={notices} />}
          </Stack>
        )}
        {query.hasNextPage && (
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
        {query.data?.pages.at(-1)?.isCut === true && (
          <Quiet>{t('cut', { count: formatNumber(notices.length) })}</Quiet>
        )}
        <Quiet size={13}>{t('method')}</Quiet>
        {first && <DatasetSource code={first.dataset} />}
        {filter.notice !== '' && (
          <NoticeDialog textId={filter.notice} kind={filter.kind} onClose={() => set({ notice: '' })} />
        )}
      </Stack>
    </div>
  );
}

function NoneFound() {
  const t = useMessages(noticeFactsMessages);
  const { set } = useFactFilter();
  return (
    <EmptyNote title={t('none')}>
      <p>{t('noneHint')}</p>
      <Button onClick={() => set({ code: '', from: '', to: '' })}>{t('clear')}</Button>
    </EmptyNote>
  );
}
