import type { DatasetHistory } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { formatInstant, formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { catalogMessages } from '../catalog.messages.ts';
import { historyQuery } from '../catalog.queries.ts';
import styles from './Quality.module.css';

/** What became of the data set: loads of its rows, and changes of its description, newest first. */
export function HistoryPanel({ code, since }: { code: string; since: string | null }) {
  const t = useMessages(catalogMessages);
  const history = useQuery(historyQuery(code));
  if (history.isPending) return <SkeletonRows rows={4} rowHeightPx={38} lines={1} />;
  if (history.isError) return <ErrorNote error={history.error} onRetry={() => void history.refetch()} />;
  const { loads, descriptions } = history.data;
  return (
    <Stack gap={12}>
      <h3>{t('loads')}</h3>
      {loads.length === 0 ? (
        <EmptyNote title={t('noLoads')} />
      ) : (
        <FactTable
          caption={t('loads')}
          rows={loads}
          rowKey={({ at, dataset }) => `${at} ${dataset}`}
          columns={[
            { key: 'at', label: t('when'), cell: ({ at }) => formatInstant(at) },
            { key: 'kind', label: t('what'), cell: ({ kind }) => t(`load.${kind}`) },
            ...(loads.some(({ dataset }) => dataset !== code)
              ? [{ key: 'dataset', label: t('table'), cell: ({ dataset }: Load) => <code>{dataset}</code> }]
              : []),
            {
              key: 'inserted',
              label: t('inserted'),
              align: 'right',
              cell: ({ inserted }) => formatNumber(inserted),
            },
            {
              key: 'updated',
              label: t('changed'),
              align: 'right',
              cell: ({ updated }) => formatNumber(updated),
            },
            {
              key: 'deleted',
              label: t('deleted'),
              align: 'right',
              cell: ({ deleted }) => formatNumber(deleted),
            },
          ]}
        />
      )}
      <h3>{t('descriptions')}</h3>
      <ul className={styles.changes}>
        {descriptions.map((change) => (
          <li key={change.at}>
            <Quiet as="time" size={15} dateTime={change.at}>
              {formatInstant(change.at)}
            </Quiet>{' '}
            {wordsOf(change, t)}
          </li>
        ))}
        {since !== null && <li>{t('sinceDay', { day: since })}</li>}
        {descriptions.length === 0 && since === null && <li>{t('noDescriptions')}</li>}
      </ul>
    </Stack>
  );
}

type Load = DatasetHistory['loads'][number];
type Change = DatasetHistory['descriptions'][number];
const LISTS = [
  'fieldsAdded',
  'fieldsRemoved',
  'fieldsChanged',
  'parametersAdded',
  'parametersRemoved',
] as const;

function wordsOf(
  change: Change,
  t: (
    key: 'described' | 'change.prices' | 'separator' | `change.${(typeof LISTS)[number]}`,
    values?: Record<string, string>,
  ) => string,
): string {
  if (change.first) return t('described');
  const parts = LISTS.filter((list) => change[list].length > 0).map((list) =>
    t(`change.${list}`, { names: change[list].join(', ') }),
  );
  return [...parts, ...(change.prices ? [t('change.prices')] : [])].join(t('separator'));
}
