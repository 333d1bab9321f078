import { useInfiniteQuery } from '@tanstack/react-query';
import { AnswerPages } from '../../../../shared/answer/AnswerPages.tsx';
import { formatInstant } from '../../../../shared/format/index.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../../shared/ui/layout/Section.tsx';
import { EmptyNote } from '../../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../../shared/ui/skeleton/SkeletonRows.tsx';
import { FactTable } from '../../../../shared/ui/table/FactTable.tsx';
import { securityEventsQuery } from '../../profile.queries.ts';
import { securityMessages } from '../../security.messages.ts';
import { useSecurityNames } from '../../security-names.ts';

/** The security events of the account, newest first, page by page. */
export function SecurityEvents() {
  const t = useMessages(securityMessages);
  const names = useSecurityNames();
  const log = useInfiniteQuery(securityEventsQuery);
  const events = log.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <Section title={t('events')}>
      <AnswerPages query={log} waiting={<SkeletonRows rows={5} rowHeightPx={40} lines={1} />}>
        {log.data && events.length === 0 && (
          <EmptyNote title={t('none')}>
            <p>{t('noneHint')}</p>
          </EmptyNote>
        )}
        {events.length > 0 && (
          <FactTable
            caption={t('events')}
            columns={[
              { key: 'at', label: t('at'), cell: (event) => formatInstant(event.at) },
              { key: 'event', label: t('event'), cell: (event) => names.event(event.kind) },
              { key: 'device', label: t('device'), cell: (event) => event.device || '–' },
              { key: 'network', label: t('network'), cell: (event) => event.network || '–' },
            ]}
            rows={events}
            rowKey={(event) => event.id}
          />
        )}
      </AnswerPages>
      <Row gap="12px 20px" align="center" quiet style={{ paddingTop: 4 }}>
        {log.hasNextPage && (
          <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
        {log.data && <p>{t('times')}</p>}
      </Row>
    </Section>
  );
}
