import type { PushLine, PushState } from '@jishi/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { AnswerPages } from '../../../shared/answer/AnswerPages.tsx';
import { formatInstant, formatNumber, MISSING } from '../../../shared/format/index.ts';
import { sizeText } from '../../../shared/format/size-text.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { holdersMessages } from '../holders.messages.ts';
import { deliveriesQuery } from '../holders.queries.ts';
import { DatasetName } from './DatasetName.tsx';

/** The account's deliveries with their state and outcome. */
export function PushList() {
  const t = useMessages(holdersMessages);
  const lang = useLanguage();
  const list = useInfiniteQuery(deliveriesQuery(lang));
  const deliveries = list.data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <Section title={t('deliveries')}>
      <AnswerPages query={list} waiting={<SkeletonRows rows={6} rowHeightPx={48} />}>
        {list.data && deliveries.length === 0 && (
          <EmptyNote title={t('noDeliveries')} way={{ label: t('reference'), path: PATHS.reference[lang] }}>
            <p>{t('noDeliveriesHint')}</p>
          </EmptyNote>
        )}
        {deliveries.length > 0 && <PushTable deliveries={deliveries} />}
      </AnswerPages>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Section>
  );
}

function PushTable({ deliveries }: { deliveries: readonly PushLine[] }) {
  const t = useMessages(holdersMessages);
  return (
    <FactTable
      caption={t('deliveries')}
      columns={[
        { key: 'at', label: t('at'), cell: ({ createdAt }) => formatInstant(createdAt) },
        {
          key: 'dataset',
          label: t('dataset'),
          cell: ({ code, datasetName }) => <DatasetName code={code} name={datasetName} />,
        },
        { key: 'file', label: t('file'), cell: ({ name }) => name },
        { key: 'state', label: t('state'), cell: ({ state }) => <StateTag state={state} /> },
        { key: 'size', label: t('size'), align: 'right', cell: ({ bytes }) => sizeText(bytes) },
        { key: 'rows', label: t('outcome'), cell: (row) => <Outcome delivery={row} /> },
        {
          key: 'reason',
          label: t('reason'),
          cell: ({ problem, firstRejected }) => problem ?? firstRejected ?? MISSING,
        },
      ]}
      rows={deliveries}
      rowKey={({ id }) => id}
    />
  );
}

const TONES: Readonly<Partial<Record<PushState, ComponentProps<typeof Tag>['tone']>>> = {
  loaded: 'success',
  published: 'success',
  held: 'warning',
  discarded: 'danger',
  refused: 'danger',
};

function StateTag({ state }: { state: PushState }) {
  const t = useMessages(holdersMessages);
  return <Tag tone={TONES[state] ?? 'quiet'}>{t(`state.${state}`)}</Tag>;
}

/** The number of rows in a loaded file, or the number of bytes received of an unfinished one. */
function Outcome({ delivery: { state, rows, received } }: { delivery: PushLine }) {
  const t = useMessages(holdersMessages);
  if (state === 'receiving') return <>{t('received', { received: sizeText(received) })}</>;
  if (rows === null) return <>{MISSING}</>;
  const counts = t('counts', {
    inserted: formatNumber(rows.inserted),
    updated: formatNumber(rows.updated),
  });
  return (
    <>
      {counts}
      {rows.rejected > 0 && (
        <>
          <br />
          {t('rejected', { rejected: formatNumber(rows.rejected) })}
        </>
      )}
    </>
  );
}
