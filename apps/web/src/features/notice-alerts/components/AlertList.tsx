import type { NoticeAlert } from '@jishi/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { notify } from '../../../shared/ui/notices/notices.ts';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { noticeAlertsMessages } from '../notice-alerts.messages.ts';
import { noticeAlertsQuery, pauseAlert, removeAlert } from '../notice-alerts.queries.ts';
import { AlertCard } from './AlertCard.tsx';

/** The account's saved searches with their latest hits. */
export function AlertList() {
  const t = useMessages(noticeAlertsMessages);
  const lang = useLanguage();
  const client = useQueryClient();
  const list = useQuery(noticeAlertsQuery);
  const changing = useMutation({
    mutationFn: (change: { alert: NoticeAlert; kind: 'pause' | 'remove' }) =>
      change.kind === 'pause'
        ? pauseAlert(change.alert.id, !change.alert.isPaused)
        : removeAlert(change.alert.id),
    onSuccess: (answer, { alert, kind }) => {
      client.setQueryData(noticeAlertsQuery.queryKey, answer);
      if (kind === 'remove') notify('success', t('removed', { name: alert.name }));
    },
  });
  return (
    <Stack gap={16}>
      <p>{t('about')}</p>
      <p>
        <Link to={PATHS.messages[lang]}>{t('preferences')}</Link>
      </p>
      <Unanswered query={list} waiting={<SkeletonRows rows={3} rowHeightPx={96} />} />
      {changing.isError && <ErrorNote error={changing.error} />}
      {list.data?.alerts.length === 0 && (
        <EmptyNote title={t('none')} way={{ label: t('toSearch'), path: PATHS.notices[lang] }}>
          <p>{t('noneHint')}</p>
        </EmptyNote>
      )}
      {list.data?.alerts.map((alert) => (
        <AlertCard
          key={alert.id}
          alert={alert}
          onPause={() => changing.mutate({ alert, kind: 'pause' })}
          onRemove={() => changing.mutate({ alert, kind: 'remove' })}
        />
      ))}
    </Stack>
  );
}
