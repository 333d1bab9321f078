import { useState } from 'react';
import { AnswerPages } from '../../../shared/answer/AnswerPages.tsx';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { usageMessages } from '../usage.messages.ts';
import type { CallsFilter } from '../usage.queries.ts';
import { useCallPages } from '../use-call-pages.ts';
import { CallRows } from './CallRows.tsx';
import { UseFilters } from './UseFilters.tsx';

/** The individual calls, newest first. They can be filtered by data set, key and result. */
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
 * The note for an empty list. It distinguishes whether only a part of the log was searched, no call matches the filter,
 * or the account has no calls.
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
  return (
    <>
      <AnswerPages query={log} waiting={<SkeletonRows rows={5} rowHeightPx={40} lines={1} />}>
        {log.data && calls.length === 0 && <NoCalls filter={filter} mayFollow={log.hasNextPage} />}
        {calls.length > 0 && <CallRows calls={calls} caption={t('list')} onAsk={onAsk} focusKey={focusKey} />}
      </AnswerPages>
      {log.hasNextPage && (
        <Button busy={log.isFetchingNextPage} onClick={() => void more()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
