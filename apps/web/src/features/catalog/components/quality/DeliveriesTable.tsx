import type { DeliveryEntry } from '@jishi/contract';
import { formatInstant, formatNumber } from '../../../../shared/format/index.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { EmptyNote } from '../../../../shared/ui/note/EmptyNote.tsx';
import { FactTable } from '../../../../shared/ui/table/FactTable.tsx';
import { Tag } from '../../../../shared/ui/tag/Tag.tsx';
import { qualityMessages } from '../../quality.messages.ts';

const TONES = { published: 'success', held: 'warning', discarded: 'quiet', undone: 'quiet' } as const;
const COUNTS = ['inserted', 'updated', 'deleted'] as const;

interface DeliveriesTableProps {
  code: string;
  deliveries: readonly DeliveryEntry[];
}

/**
 * The latest deliveries with their row counts. For a delivery that is on hold, they count the changes that it would
 * make.
 */
export function DeliveriesTable({ code, deliveries }: DeliveriesTableProps) {
  const t = useMessages(qualityMessages);
  if (deliveries.length === 0) return <EmptyNote title={t('noDeliveries')} />;
  return (
    <FactTable
      caption={t('deliveries')}
      rows={deliveries}
      rowKey={({ at, dataset }) => `${at} ${dataset}`}
      columns={[
        { key: 'at', label: t('when'), cell: ({ at }) => formatInstant(at) },
        { key: 'kind', label: t('what'), cell: ({ kind }) => t(`kind.${kind}`) },
        ...(deliveries.some(({ dataset }) => dataset !== code)
          ? [
              {
                key: 'dataset',
                label: t('table'),
                cell: ({ dataset }: DeliveryEntry) => <code>{dataset}</code>,
              },
            ]
          : []),
        {
          key: 'state',
          label: t('state'),
          cell: ({ outcome }) => <Tag tone={TONES[outcome]}>{t(`state.${outcome}`)}</Tag>,
        },
        ...COUNTS.map((name) => ({
          key: name,
          label: t(name),
          align: 'right' as const,
          cell: (delivery: DeliveryEntry) => formatNumber(delivery[name]),
        })),
      ]}
    />
  );
}
