import type { OutputOf, profileEndpoints } from '@jishi/contract';
import { formatInstant } from '../../../../shared/format/index.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { type FactColumn, FactTable } from '../../../../shared/ui/table/FactTable.tsx';
import { Tag } from '../../../../shared/ui/tag/Tag.tsx';
import { securityMessages } from '../../security.messages.ts';
import { useSecurityNames } from '../../security-names.ts';

type SessionRow = OutputOf<(typeof profileEndpoints)['sessions']>[number];

interface SessionTableProps {
  sessions: readonly SessionRow[];
  /** The session that is being signed out. */
  ending: string | null;
  onEnd: (id: string) => void;
}

export function SessionTable({ sessions, ending, onEnd }: SessionTableProps) {
  const t = useMessages(securityMessages);
  const names = useSecurityNames();
  const columns: readonly FactColumn<SessionRow>[] = [
    { key: 'device', label: t('device'), cell: (row) => row.device },
    { key: 'network', label: t('network'), cell: (row) => row.network },
    { key: 'way', label: t('way'), cell: (row) => names.way(row.way) },
    { key: 'signedInAt', label: t('signedInAt'), cell: (row) => formatInstant(row.signedInAt) },
    { key: 'lastSeenAt', label: t('lastSeenAt'), cell: (row) => formatInstant(row.lastSeenAt) },
    {
      key: 'action',
      label: t('action'),
      align: 'right',
      cell: (row) =>
        row.current ? (
          <span>
            <Tag tone="success">{t('current')}</Tag>
          </span>
        ) : (
          <Button
            tone="link"
            aria-label={t('endOne', { device: row.device, network: row.network })}
            busy={ending === row.id}
            onClick={() => ending === null && onEnd(row.id)}
          >
            {t('end')}
          </Button>
        ),
    },
  ];
  return <FactTable caption={t('sessions')} columns={columns} rows={sessions} rowKey={(row) => row.id} />;
}
