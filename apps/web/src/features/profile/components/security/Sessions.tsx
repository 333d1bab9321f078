import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer } from '../../../../shared/answer/Answer.tsx';
import { person } from '../../../../shared/api/person-client.ts';
import { formatNumber } from '../../../../shared/format/index.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { invalidateAccount } from '../../../../shared/session/profile.query.ts';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../../shared/ui/layout/Section.tsx';
import { ErrorNote } from '../../../../shared/ui/note/ErrorNote.tsx';
import { notify } from '../../../../shared/ui/notices/notices.ts';
import { SkeletonRows } from '../../../../shared/ui/skeleton/SkeletonRows.tsx';
import { sessionsQuery } from '../../profile.queries.ts';
import { securityMessages } from '../../security.messages.ts';
import { EndOthersDialog } from './EndOthersDialog.tsx';
import { SessionTable } from './SessionTable.tsx';

/** The account's sessions. The user can sign out a single session, or all sessions except this one. */
export function Sessions() {
  const t = useMessages(securityMessages);
  const queries = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const [asking, setAsking] = useState(false);
  const refresh = (): Promise<void> => invalidateAccount(queries);
  const ending = useMutation({
    mutationFn: (id: string) => person.account.endSession({ id }),
    onSuccess: () => notify('success', t('ended')),
    // Also refetches the sessions after an error, because the session may have ended already.
    onSettled: refresh,
  });
  const endingOthers = useMutation({
    mutationFn: () => person.account.endOtherSessions({}),
    onSuccess: async ({ ended }) => {
      await refresh();
      notify('success', t('endedOthers', { count: formatNumber(ended) }));
      setAsking(false);
    },
  });
  return (
    <Section title={t('sessions')}>
      <Answer query={sessions} waiting={<SkeletonRows rows={2} rowHeightPx={46} lines={1} />}>
        {(data) => (
          <SessionTable
            sessions={data}
            ending={ending.isPending ? ending.variables : null}
            onEnd={(id) => ending.mutate(id)}
          />
        )}
      </Answer>
      {ending.isError && <ErrorNote error={ending.error} />}
      {sessions.data && sessions.data.length > 1 && (
        <Row as="p" gap="12px 20px" align="center" quiet style={{ paddingTop: 4 }}>
          <Button onClick={() => setAsking(true)}>{t('endOthers')}</Button>
        </Row>
      )}
      {asking && <EndOthersDialog ending={endingOthers} onClose={() => setAsking(false)} />}
    </Section>
  );
}
