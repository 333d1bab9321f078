import type { DatasetDetail } from '@jishi/contract';
import type { ReactNode } from 'react';
import type { Glosses } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useSession } from '../../../shared/session/session.ts';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { Upgrade } from '../../../shared/ui/note/Upgrade.tsx';
import { type DataRecord, type RecordColumn, RecordsTable } from '../../../shared/ui/table/RecordsTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { gatewayMessages } from '../gateway.messages.ts';

interface SampleProps {
  dataset: Pick<DatasetDetail, 'onSale' | 'preview' | 'demo'>;
  columns: readonly RecordColumn[];
  records: readonly DataRecord[];
  glosses: Glosses;
  /** A control below the rows. */
  action?: ReactNode;
}

/** The free sample. If there is none, states why and offers an alternative. */
export function Sample({ dataset, columns, records, glosses, action }: SampleProps) {
  const t = useMessages(gatewayMessages);
  const { signedIn } = useSession();
  if (records.length === 0) {
    const reason = emptyReason(dataset);
    return (
      <EmptyNote title={t(`noSample.${reason}`)}>
        <p>
          {t(signedIn && reason !== 'empty' ? `signedInHint.${reason}` : `noSampleHint.${reason}`)}{' '}
          {reason === 'vip' && <Upgrade />}
        </p>
      </EmptyNote>
    );
  }
  return (
    <Stack gap={12}>
      <Row gap="0 14px" align="baseline">
        <h3>{t('sampleTitle')}</h3>
        {dataset.demo && <DemoMark />}
        <Quiet size={15}>{t(signedIn ? 'sampleNoteSignedIn' : 'sampleNote')}</Quiet>
      </Row>
      <RecordsTable label={t('sampleTitle')} columns={columns} records={records} glosses={glosses} />
      {action !== undefined && <div>{action}</div>}
    </Stack>
  );
}

function emptyReason({ onSale, preview }: SampleProps['dataset']): 'empty' | 'vip' | 'closed' {
  if (!onSale) return 'empty';
  return preview === 'vip' ? 'vip' : 'closed';
}
