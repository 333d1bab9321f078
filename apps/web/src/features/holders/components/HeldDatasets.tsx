import type { HeldDataset } from '@jishi/contract';
import { MISSING } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { LateTag } from '../../../shared/ui/late/LateNotice.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { holdersMessages } from '../holders.messages.ts';
import { DatasetName } from './DatasetName.tsx';
import { SendRows } from './SendRows.tsx';

/** The data sets that the account provides, each with the day of its latest rows, and instructions for sending more. */
export function HeldDatasets({ datasets }: { datasets: readonly HeldDataset[] }) {
  const t = useMessages(holdersMessages);
  const sent = datasets.find(({ push }) => push !== null);
  return (
    <Stack gap={28}>
      <Section title={t('datasets')}>
        <FactTable
          caption={t('datasets')}
          columns={[
            { key: 'dataset', label: t('dataset'), cell: (row) => <DatasetName {...row} /> },
            { key: 'coverageTo', label: t('coverageTo'), cell: ({ coverageTo }) => coverageTo ?? MISSING },
            { key: 'state', label: t('state'), cell: (row) => <DatasetState dataset={row} /> },
            { key: 'push', label: t('push'), cell: ({ push }) => t(`push.${push ?? 'none'}`) },
          ]}
          rows={datasets}
          rowKey={({ code }) => code}
        />
      </Section>
      {sent !== undefined && <SendRows code={sent.code} />}
    </Stack>
  );
}

function DatasetState({ dataset: { coverageTo, late } }: { dataset: HeldDataset }) {
  const t = useMessages(holdersMessages);
  if (late !== null) return <LateTag late={late} />;
  return coverageTo === null ? <Tag>{t('noRows')}</Tag> : <Tag tone="success">{t('inTime')}</Tag>;
}
