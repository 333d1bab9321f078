import type { InvoiceableOrder } from '@jishi/contract';
import { yuanOf } from '../../../shared/form/yuan.ts';
import { formatInstant, formatMoney, formatNumber, MISSING } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { invoicesMessages } from '../invoices.messages.ts';
import { isAmountRight, leftOf, type ShareChoice, wholeOf } from '../shares.ts';
import styles from './Invoices.module.css';

interface OrderChoiceProps {
  orders: readonly InvoiceableOrder[];
  choiceOf: (order: InvoiceableOrder) => ShareChoice | null;
  onChoose: (order: InvoiceableOrder, choice: ShareChoice | null) => void;
}

/** Paid orders with checkboxes. For a selected order, the user can choose a line and an amount. */
export function OrderChoice({ orders, choiceOf, onChoose }: OrderChoiceProps) {
  const t = useMessages(invoicesMessages);
  const lang = useLanguage();
  const nameOf = ({ lines }: InvoiceableOrder): string => {
    const name = lines[0]?.name[lang] ?? MISSING;
    return lines.length > 1 ? t('andMore', { name, count: formatNumber(lines.length) }) : name;
  };
  return (
    <FactTable
      caption={t('orders')}
      columns={[
        {
          key: 'choose',
          label: t('choose'),
          cell: (order) => (
            <input
              type="checkbox"
              aria-label={t('chooseOrder', { number: order.number })}
              checked={choiceOf(order) !== null}
              onChange={({ target }) => onChoose(order, target.checked ? wholeOf(order) : null)}
            />
          ),
        },
        {
          key: 'order',
          label: t('order'),
          cell: (order) => (
            <>
              <div>{order.number}</div>
              <Quiet>{nameOf(order)}</Quiet>
            </>
          ),
        },
        { key: 'paidAt', label: t('paidAt'), cell: ({ paidAt }) => formatInstant(paidAt) },
        {
          key: 'paid',
          label: t('paid'),
          align: 'right',
          cell: ({ totalFen }) => formatMoney(totalFen, lang),
        },
        { key: 'left', label: t('left'), align: 'right', cell: ({ leftFen }) => formatMoney(leftFen, lang) },
        {
          key: 'share',
          label: t(orders.some(({ lines }) => lines.length > 1) ? 'share' : 'shareAmount'),
          cell: (order) => {
            const choice = choiceOf(order);
            return choice === null ? (
              MISSING
            ) : (
              <Share order={order} choice={choice} onChoose={(next) => onChoose(order, next)} />
            );
          },
        },
      ]}
      rows={orders}
      rowKey={({ number }) => number}
    />
  );
}

interface ShareProps {
  order: InvoiceableOrder;
  choice: ShareChoice;
  onChoose: (choice: ShareChoice) => void;
}

/** Chooses the whole order or one line of it, and the amount. */
function Share({ order, choice, onChoose }: ShareProps) {
  const t = useMessages(invoicesMessages);
  const lang = useLanguage();
  const { number, lines } = order;
  const isRight = isAmountRight(order, choice);
  const faultId = `${number}-fault`;
  return (
    <Stack className={styles.share} gap={6}>
      {lines.length > 1 && (
        <Select
          aria-label={t('shareOf', { number })}
          value={String(choice.line ?? '')}
          onChange={({ target }) =>
            onChoose(wholeOf(order, target.value === '' ? null : Number(target.value)))
          }
        >
          <option value="">{t('wholeOrder')}</option>
          {lines.map(({ line, name }) => (
            <option key={line} value={line}>
              {name[lang]}
            </option>
          ))}
        </Select>
      )}
      <TextInput
        aria-label={t('amountOf', { number })}
        aria-invalid={!isRight}
        aria-describedby={faultId}
        inputMode="decimal"
        value={choice.yuan}
        tidy={(text) => text.normalize('NFKC').replace(/[^\d.]/g, '')}
        onChange={({ target }) => onChoose({ ...choice, yuan: target.value })}
      />
      <Quiet id={faultId} tone="danger" aria-live="polite">
        {isRight ? '' : t('amountRule', { max: yuanOf(leftOf(order, choice.line)) })}
      </Quiet>
    </Stack>
  );
}
