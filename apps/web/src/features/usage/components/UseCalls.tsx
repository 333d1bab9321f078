import { useState } from 'react';
import { AnswerPages } from '../../../shared/answer/AnswerPages.tsx';
import { formatFen, formatInstant, formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { formatMs } from '../format-ms.ts';
import { usageMessages } from '../usage.messages.ts';
import type { CallsFilter } from '../usage.queries.ts';
import { useCallPages } from '../use-call-pages.ts';
import { useKeyName } from '../use-key-name.ts';
import { UseFilters } from './UseFilters.tsx';

/** The calls one by one, newest first, filtered by data set, key and result. */
export function UseCalls({ onAsk }: { onAsk: (requestId: string) => void }) {
  const t = useMessages(usageMessages);
  const [filter, setFilter] = useState<CallsFilter>({ result: 'all' });
  return (
    <Section title={t('list')}>
      <UseFilters filter={filter} onChange={setFilter} />
      <CallTable key={Object.values(filter).join()} filter={filter} onAsk={onAsk} />
    </Section>
  );
}

/**
 * The note for an empty list. It distinguishes a partly searched log, a filter without matches, and an
 * account without calls.
 */
function NoCalls({ filter, mayFollow }: { filter: CallsFilter; mayFollow: boolean }) {
  const t = useMessages(usageMessages);
  const { dataset, keyId, result } = filter;
  const isFiltered = dataset !== undefined || keyId !== undefined || result !== 'all';
  return <EmptyNote title={t(mayFollow ? 'lookedThrough' : isFiltered ? 'noneMatch' : 'noCalls')} />;
}

function CallTable({ filter, onAsk }: { filter: CallsFilter; onAsk: (requestId: string) => void }) {
  const t = useMessages(usageMessages);
  const { log, calls, focusKey, more } = useCallPages(filter);
  const nameOf = useKeyName();
  return (
    <>
      <AnswerPages query={log} waiting={<SkeletonRows rows={5} rowHeightPx={40} lines={1} />}>
        {log.data && calls.length === 0 && <NoCalls filter={filter} mayFollow={log.hasNextPage} />}
        {calls.length > 0 && (
          <FactTable
            caption={t('list')}
            columns={[
              { key: 'at', label: t('at'), cell: (call) => formatInstant(call.at) },
              { key: 'dataset', label: t('dataset'), cell: (call) => <code>{call.dataset}</code> },
              { key: 'key', label: t('key'), cell: (call) => nameOf(call.keyId) },
              {
                key: 'code',
                label: t('code'),
                cell: ({ resultcode, requestId }) =>
                  resultcode === 200 ? (
                    resultcode
                  ) : (
                    <Button
                      tone="link"
                      aria-label={`${t('why')} ${requestId}`}
                      onClick={() => onAsk(requestId)}
                    >{`${resultcode} ${t('why')}`}</Button>
                  ),
              },
              { key: 'rows', label: t('rows'), align: 'right', cell: (call) => formatNumber(call.rows) },
              {
                key: 'duration',
                label: t('duration'),
                align: 'right',
                cell: (call) => formatMs(call.durationMs),
              },
              {
                key: 'charged',
                label: t('charged'),
                align: 'right',
                cell: (call) => formatFen(call.priceFen),
              },
            ]}
            rows={calls}
            rowKey={(call) => call.requestId}
            focusKey={focusKey}
          />
        )}
      </AnswerPages>
      {log.hasNextPage && (
        <Button busy={log.isFetchingNextPage} onClick={() => void more()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
