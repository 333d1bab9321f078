import type { OutputOf, useEndpoints } from '@jishi/contract';
import { formatInstant, formatMoney, formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { formatMs } from '../format-ms.ts';
import { usageMessages } from '../usage.messages.ts';
import { useKeyName } from '../use-key-name.ts';

type UsedCall = OutputOf<(typeof useEndpoints)['calls']>['calls'][number];

interface CallRowsProps {
  caption: string;
  calls: readonly UsedCall[];
  /** Shows why a call failed. If undefined, the table shows only the most important columns. */
  onAsk?: (requestId: string) => void;
  /** The request id of the call that receives the focus. */
  focusKey?: string | undefined;
}

const when = (isShown: boolean, column: FactColumn<UsedCall>): FactColumn<UsedCall>[] =>
  isShown ? [column] : [];

/** Calls with their results, durations and charges. */
export function CallRows({ caption, calls, onAsk, focusKey }: CallRowsProps) {
  const t = useMessages(usageMessages);
  const lang = useLanguage();
  const nameOf = useKeyName();
  return (
    <FactTable
      caption={caption}
      columns={[
        { key: 'at', label: t('at'), cell: (call) => formatInstant(call.at) },
        { key: 'dataset', label: t('dataset'), cell: (call) => <code>{call.dataset}</code> },
        ...when(onAsk !== undefined, { key: 'key', label: t('key'), cell: (call) => nameOf(call.keyId) }),
        {
          key: 'code',
          label: t('code'),
          named: true,
          cell: ({ resultcode, requestId }) =>
            resultcode === 200 || onAsk === undefined ? (
              resultcode
            ) : (
              <Button
                tone="link"
                aria-label={`${t('why')} ${requestId}`}
                onClick={() => onAsk(requestId)}
              >{`${resultcode} ${t('why')}`}</Button>
            ),
        },
        {
          key: 'rows',
          label: t('rows'),
          named: true,
          align: 'right',
          cell: (call) => formatNumber(call.rows),
        },
        ...when(onAsk !== undefined, {
          key: 'duration',
          label: t('duration'),
          named: true,
          align: 'right',
          cell: (call) => formatMs(call.durationMs),
        }),
        {
          key: 'charged',
          label: t('charged'),
          named: true,
          align: 'right',
          cell: (call) => formatMoney(call.priceFen, lang),
        },
      ]}
      narrow="lines"
      rows={calls}
      rowKey={(call) => call.requestId}
      focusKey={focusKey}
    />
  );
}
