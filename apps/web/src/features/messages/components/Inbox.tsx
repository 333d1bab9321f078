import { MESSAGE_KINDS, type MessageKind } from '@jishi/contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AnswerPages } from '../../../shared/answer/AnswerPages.tsx';
import { person } from '../../../shared/api/person-client.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { invalidate } from '../../../shared/queries/invalidate.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Toggle } from '../../../shared/ui/chip/Toggle.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { messagesMessages } from '../messages.messages.ts';
import { type InboxFilter, inboxQuery } from '../messages.queries.ts';
import { MessageItem } from './MessageItem.tsx';
import styles from './Messages.module.css';

/** The account's messages, newest first, page by page. */
export function Inbox() {
  const t = useMessages(messagesMessages);
  const lang = useLanguage();
  const [filter, setFilter] = useState<InboxFilter>({ kind: null, unread: false });
  const inbox = useInfiniteQuery(inboxQuery(filter, lang));
  const client = useQueryClient();
  const onSuccess = () => invalidate(client, person.messages.list, person.messages.unread);
  const viewing = useMutation({ mutationFn: (id: string) => person.messages.view({ id }), onSuccess });
  const reading = useMutation({
    mutationFn: (until: string) =>
      person.messages.markAllRead({ until, ...(filter.kind === null ? {} : { kind: filter.kind }) }),
    onSuccess,
  });
  const messages = inbox.data?.pages.flatMap((page) => page.messages) ?? [];
  const newest = messages[0]?.id;
  return (
    <div>
      <Row className={styles.tools} gap="8px 16px" align="center">
        <InboxFilters filter={filter} onFilter={setFilter} />
        <Button
          disabled={newest === undefined}
          busy={reading.isPending}
          onClick={() => newest !== undefined && reading.mutate(newest)}
        >
          {t('markAll')}
        </Button>
      </Row>
      <AnswerPages query={inbox} waiting={<SkeletonRows rows={6} rowHeightPx={44} lines={1} />}>
        {inbox.data && messages.length === 0 && <NoMessages filter={filter} />}
        {messages.length > 0 && (
          <ul className={styles.list} aria-label={t('inbox')}>
            {messages.map((message) => (
              <MessageItem key={message.id} message={message} onView={viewing.mutate} />
            ))}
          </ul>
        )}
        {(reading.isError || viewing.isError) && <ErrorNote error={reading.error ?? viewing.error} />}
      </AnswerPages>
      <Row gap="12px 20px" align="center" quiet style={{ paddingTop: 8 }}>
        {inbox.hasNextPage && (
          <Button busy={inbox.isFetchingNextPage} onClick={() => void inbox.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
        {messages.length > 0 && <p>{t('times')}</p>}
      </Row>
    </div>
  );
}

function NoMessages({ filter: { kind, unread } }: { filter: InboxFilter }) {
  const t = useMessages(messagesMessages);
  if (unread) return <EmptyNote title={t('noneUnread')} />;
  if (kind !== null) return <EmptyNote title={t('noneMatch')} />;
  return (
    <EmptyNote title={t('none')}>
      <p>{t('noneHint')}</p>
    </EmptyNote>
  );
}

interface InboxFiltersProps {
  filter: InboxFilter;
  onFilter: (filter: InboxFilter) => void;
}

function InboxFilters({ filter, onFilter }: InboxFiltersProps) {
  const t = useMessages(messagesMessages);
  const kindOf = (value: string): MessageKind | null => MESSAGE_KINDS.find((kind) => kind === value) ?? null;
  return (
    <>
      <Select
        aria-label={t('kind')}
        value={filter.kind ?? 'all'}
        onChange={({ target }) => onFilter({ ...filter, kind: kindOf(target.value) })}
      >
        <option value="all">{t('kind.all')}</option>
        {MESSAGE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </option>
        ))}
      </Select>
      <Toggle
        label={t('onlyUnread')}
        on={filter.unread}
        onToggle={(unread) => onFilter({ ...filter, unread })}
      />
    </>
  );
}
