import type { UseDimension } from '@jishi/contract';
import { formatMoney, formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import {
  BREAKDOWNS,
  type Breakdown,
  csvOf,
  fileCells,
  P95_CALLS_MIN,
  p95Of,
  type UsePart,
} from '../breakdown.ts';
import { formatMs } from '../format-ms.ts';
import { usageMessages } from '../usage.messages.ts';
import { useKeyName } from '../use-key-name.ts';

interface BreakdownTableProps {
  by: Breakdown;
  items: readonly UsePart[];
  isWhole: boolean;
}

/** The breakdown of usage, with a button that saves it as a file. */
export function BreakdownTable({ by, items, isWhole }: BreakdownTableProps) {
  const t = useMessages(usageMessages);
  const lang = useLanguage();
  const keyName = useKeyName();
  const dimensions: readonly UseDimension[] = BREAKDOWNS[by];
  const head: Record<UseDimension, FactColumn<UsePart>> = {
    day: { key: 'day', label: t('day'), cell: ({ day }) => day },
    dataset: { key: 'dataset', label: t('dataset'), cell: ({ dataset }) => <code>{dataset}</code> },
    key: { key: 'key', label: t('key'), cell: ({ keyId }) => (keyId === null ? null : keyName(keyId)) },
    result: { key: 'result', label: t('code'), cell: ({ resultcode }) => resultcode },
  };
  const number = (key: 'calls' | 'refused' | 'rows'): FactColumn<UsePart> => ({
    ...{ key, label: t(key), align: 'right' },
    cell: (part) => formatNumber(part[key]),
  });
  const columns: readonly FactColumn<UsePart>[] = [
    ...dimensions.map((dimension) => head[dimension]),
    ...(['calls', 'refused', 'rows'] as const).map(number),
    {
      key: 'charged',
      label: t('charged'),
      align: 'right',
      cell: (part) => formatMoney(part.chargedFen, lang),
    },
    { key: 'p50', label: t('p50'), align: 'right', cell: (part) => formatMs(part.p50Ms) },
    { key: 'p95', label: t('p95'), align: 'right', cell: (part) => formatMs(p95Of(part)) },
  ];
  const units: Record<string, string> = { charged: t('yuan'), p50: 'ms', p95: 'ms' };
  const names = columns.map(({ key, label }) => (key in units ? `${label} (${units[key]})` : label));
  const file = csvOf(
    names,
    items.map((part) => fileCells(part, dimensions, keyName)),
  );
  return (
    <>
      <a
        download="usage.csv"
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(file)}`}
        style={{ justifySelf: 'start' }}
      >
        {t('csv')}
      </a>
      {!isWhole && <p>{t('cut', { count: formatNumber(items.length) })}</p>}
      <FactTable
        caption={t('usage')}
        columns={columns}
        rows={items}
        rowKey={({ day, dataset, keyId, resultcode }) => `${day} ${dataset} ${keyId} ${resultcode}`}
      />
      <Quiet size={13}>{t('durationHint', { count: P95_CALLS_MIN })}</Quiet>
    </>
  );
}
