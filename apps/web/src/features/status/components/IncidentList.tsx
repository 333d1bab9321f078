import type { SiteStatus } from '@jishi/contract';
import { formatInstant } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { statusMessages } from '../status.messages.ts';
import { StateTag } from './StateTag.tsx';

/** The incidents that were found by the checks, which run every minute. The newest incident comes first. */
export function IncidentList({ incidents, checkedAt }: Pick<SiteStatus, 'incidents' | 'checkedAt'>) {
  const t = useMessages(statusMessages);
  return (
    <Section title={t('incidents')}>
      <p>{t('incidentsAbout')}</p>
      {incidents.length === 0 ? (
        <p>
          <strong>{t('noIncidents')}</strong>
        </p>
      ) : (
        <FactTable
          caption={t('incidents')}
          rows={incidents}
          rowKey={({ id }) => id}
          narrow="lines"
          columns={[
            { key: 'part', label: t('part'), fills: 'rest', cell: ({ component }) => t(`part.${component}`) },
            { key: 'state', label: t('state'), cell: ({ state }) => <StateTag state={state} /> },
            {
              key: 'began',
              label: t('began'),
              named: true,
              cell: ({ beganAt }) => formatInstant(beganAt),
            },
            {
              key: 'ended',
              label: t('ended'),
              named: true,
              cell: ({ endedAt }) => (endedAt === null ? t('lasts') : formatInstant(endedAt)),
            },
          ]}
        />
      )}
      {checkedAt !== null && <Quiet>{t('lastCheck', { at: formatInstant(checkedAt) })}</Quiet>}
    </Section>
  );
}
