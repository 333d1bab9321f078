import type { DatasetDetail, DatasetQuality } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatNumber, MISSING } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { catalogMessages } from '../catalog.messages.ts';
import { qualityQuery } from '../catalog.queries.ts';
import styles from './Quality.module.css';

/** The share of rows in which each field has a value. Incomplete fields are marked. */
export function QualityPanel({ dataset }: { dataset: DatasetDetail }) {
  const t = useMessages(catalogMessages);
  const lang = useLanguage();
  const quality = useQuery(qualityQuery(dataset.code));
  if (!quality.isSuccess)
    return (
      <Unanswered
        query={quality}
        waiting={<SkeletonRows rows={dataset.fieldCount} rowHeightPx={38} lines={1} />}
      />
    );
  const { looked: sampleSize, rows, sampled, since, fields } = quality.data;
  const filled = new Map(fields.map((field) => [field.code, field.filled]));
  return (
    <Stack gap={12}>
      <Quiet size={15}>
        {sampled
          ? t('lookedAtSome', { count: formatNumber(sampleSize), total: formatNumber(rows) })
          : t('lookedAtAll', { count: formatNumber(sampleSize) })}{' '}
        {since === null ? null : `${t('lookedSince', { day: since })} `}
        {t('keyIsUnique', {
          key: dataset.fields
            .filter(({ key }) => key)
            .map(({ code }) => code)
            .join(' + '),
        })}
      </Quiet>
      <FactTable
        caption={t('quality')}
        narrow="table"
        rows={dataset.fields}
        rowKey={(field) => field.code}
        columns={[
          { key: 'code', label: t('field'), cell: (field) => <code>{field.code}</code> },
          { key: 'name', label: t('name.field'), cell: (field) => field[lang] },
          {
            key: 'filled',
            label: t('filled'),
            align: 'right',
            cell: (field) => <Share sampleSize={sampleSize} filled={filled.get(field.code)} />,
          },
        ]}
      />
    </Stack>
  );
}

function Share({
  sampleSize,
  filled = 0,
}: {
  sampleSize: DatasetQuality['looked'];
  filled: number | undefined;
}) {
  if (sampleSize === 0) return MISSING;
  return (
    <span className={styles.share}>
      <meter min={0} max={sampleSize} value={filled} aria-hidden="true" />
      {percentOf(filled, sampleSize)}
    </span>
  );
}

/** Shows 100 % only if all rows have a value, and 0 % only if no row has one. */
function percentOf(filled: number, sampleSize: number): string {
  const tenths = Math.round((filled / sampleSize) * 1000);
  const bounded = Math.min(filled < sampleSize ? 999 : 1000, Math.max(filled > 0 ? 1 : 0, tenths));
  return `${(bounded / 10).toFixed(1)}%`;
}
