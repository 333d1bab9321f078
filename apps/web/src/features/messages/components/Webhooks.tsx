import type { Webhook } from '@jishi/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { person } from '../../../shared/api/person-client.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { invalidate } from '../../../shared/queries/invalidate.ts';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { notify } from '../../../shared/ui/notices/notices.ts';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { webhooksQuery } from '../messages.queries.ts';
import { webhooksMessages } from '../webhooks.messages.ts';
import { Deliveries } from './Deliveries.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookTable } from './WebhookTable.tsx';

/** The customer's own endpoints to which messages are posted. */
export function Webhooks() {
  const t = useMessages(webhooksMessages);
  const lang = useLanguage();
  const webhooks = useQuery(webhooksQuery);
  const client = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const [logOf, setLogOf] = useState<Webhook | null>(null);
  const refresh = () => invalidate(client, person.webhooks.list);
  const rotating = useMutation({
    mutationFn: (id: string) => person.webhooks.rotate({ id }),
    onSuccess: (rotated) => setSecret(rotated.secret),
  });
  const ending = useMutation({
    mutationFn: (id: string) => person.webhooks.end({ id }),
    onSuccess: () => notify('success', t('ended')),
    onSettled: refresh,
  });
  const fault = rotating.error ?? ending.error;
  return (
    <Stack gap={16}>
      <p>{t('about')}</p>
      <p>
        <Link to={`${PATHS.documents[lang]}?page=webhooks`}>{t('verify')}</Link>
      </p>
      <WebhookForm
        onMade={(newSecret) => {
          setSecret(newSecret);
          void refresh();
        }}
      />
      <Unanswered query={webhooks} waiting={<SkeletonRows rows={2} rowHeightPx={48} lines={1} />} />
      {fault !== null && <ErrorNote error={fault} />}
      {webhooks.data?.length === 0 && <EmptyNote title={t('none')} />}
      {webhooks.data !== undefined && webhooks.data.length > 0 && (
        <WebhookTable
          webhooks={webhooks.data}
          onRotate={rotating.mutate}
          onEnd={ending.mutate}
          onLog={setLogOf}
        />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
      {logOf !== null && (
        <Dialog title={t('of.log', { url: logOf.url })} onClose={() => setLogOf(null)}>
          <Deliveries webhookId={logOf.id} />
        </Dialog>
      )}
    </Stack>
  );
}
