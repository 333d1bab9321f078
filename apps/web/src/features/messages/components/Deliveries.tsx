import { messageTopics, type WebhookDelivery } from '@jishi/contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { AnswerPages } from '../../../shared/answer/AnswerPages.tsx';
import { person } from '../../../shared/api/person-client.ts';
import { formatInstant, formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { invalidate } from '../../../shared/queries/invalidate.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { notify } from '../../../shared/ui/notices/notices.ts';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { deliveriesQuery } from '../messages.queries.ts';
import { webhooksMessages } from '../webhooks.messages.ts';

/** Deliveries to a webhook with their outcome, newest first. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const t = useMessages(webhooksMessages);
  const log = useInfiniteQuery(deliveriesQuery(webhookId));
  const client = useQueryClient();
  const resending = useMutation({
    mutationFn: (id: string) => person.webhooks.resend({ id }),
    onSuccess: () => notify('success', t('resent')),
    onSettled: () => invalidate(client, person.webhooks.deliveries),
  });
  const deliveries = log.data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <>
      <AnswerPages query={log} waiting={<SkeletonRows rows={3} rowHeightPx={40} lines={1} />}>
        {log.data && deliveries.length === 0 && <EmptyNote title={t('noneSent')} />}
        {deliveries.length > 0 && <DeliveryTable deliveries={deliveries} onResend={resending.mutate} />}
        {resending.isError && <ErrorNote error={resending.error} />}
      </AnswerPages>
      {log.hasNextPage && (
        <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

interface DeliveryTableProps {
  deliveries: readonly WebhookDelivery[];
  onResend: (id: string) => void;
}

function DeliveryTable({ deliveries, onResend }: DeliveryTableProps) {
  const t = useMessages(webhooksMessages);
  const lang = useLanguage();
  return (
    <FactTable<WebhookDelivery>
      caption={t('log')}
      columns={[
        { key: 'at', label: t('at'), cell: ({ at }) => formatInstant(at) },
        { key: 'topic', label: t('topic'), cell: ({ topic }) => messageTopics[topic][lang] },
        { key: 'state', label: t('state'), cell: ({ state }) => t(`state.${state}`) },
        { key: 'attempts', label: t('attempts'), cell: ({ attempts }) => formatNumber(attempts) },
        { key: 'answer', label: t('answer'), cell: ({ status, error }) => error ?? status ?? '–' },
        {
          key: 'action',
          label: t('resend'),
          align: 'right',
          cell: ({ id }) => (
            <Button tone="link" onClick={() => onResend(id)}>
              {t('resend')}
            </Button>
          ),
        },
      ]}
      rows={deliveries}
      rowKey={({ id }) => id}
    />
  );
}
