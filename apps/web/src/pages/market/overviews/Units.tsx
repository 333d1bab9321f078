import { formatNumber, formatShort } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { overviewsMessages } from './overviews.messages.ts';

/** Chinese words for large numbers. */
const UNITS = [
  { key: 'wan', word: '万', size: 1e4 },
  { key: 'yi', word: '亿', size: 1e8 },
  { key: 'wanyi', word: '万亿', size: 1e12 },
] as const;

/** The units that Chinese sources use, and their equivalents on the English pages. */
export function Units() {
  const t = useMessages(overviewsMessages);
  return (
    <>
      <p>{t('unitsTold')}</p>
      <FactTable
        caption={t('units')}
        rows={UNITS}
        rowKey={({ key }) => key}
        narrow="table"
        columns={[
          {
            key: 'word',
            label: t('unit'),
            cell: ({ key, word }) => (
              <>
                <span lang="zh-CN">{word}</span> {t(`unit.${key}`)}
              </>
            ),
          },
          { key: 'size', label: t('inFull'), align: 'right', cell: ({ size }) => formatNumber(size) },
          {
            key: 'short',
            label: t('inShort'),
            align: 'right',
            cell: ({ size }) => formatShort(size, 'en', {}, 0),
          },
        ]}
      />
    </>
  );
}
