import type { OrderLine, OrderQuote } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { formatMoney, formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { businessConfigQuery } from '../../../shared/session/business-config.query.ts';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { ordersMessages } from '../orders.messages.ts';
import { Amounts } from './Amounts.tsx';
import styles from './OrderSummary.module.css';

type Line = OrderLine | OrderQuote['lines'][number];

interface OrderSummaryProps {
  /** The state of the order. Undefined before it is placed. */
  order: Parameters<typeof Amounts>[0];
  /** The products. Undefined if a table next to the summary lists them. */
  lines?: readonly Line[];
  /** The operator's name. Null if it is not set. */
  seller: string | null;
  /** Whether to state that the order can be invoiced after payment. */
  announcesInvoice: boolean;
  /** The next action, which is rendered below the price. */
  children?: ReactNode;
}

/** The price and the seller of an order, with the next action below them. */
export function OrderSummary({ order, lines, seller, announcesInvoice, children }: OrderSummaryProps) {
  const t = useMessages(ordersMessages);
  const id = useId();
  const issues = useQuery(businessConfigQuery).data?.invoice === 1;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{t('summary')}</h2>
      {lines !== undefined && <Items lines={lines} />}
      <Amounts {...order} />
      {(seller !== null || (announcesInvoice && issues)) && (
        <div className={styles.notes}>
          {seller !== null && <Quiet>{t('soldBy', { seller })}</Quiet>}
          {announcesInvoice && issues && order.totalFen !== '0' && <Quiet>{t('invoiceLater')}</Quiet>}
        </div>
      )}
      {children}
    </section>
  );
}

function Items({ lines }: { lines: readonly Line[] }) {
  const t = useMessages(ordersMessages);
  const lang = useLanguage();
  return (
    <ul className={styles.items}>
      {lines.map(({ product, mode, quantity, name, amountFen }) => (
        <li key={`${product} ${mode}`}>
          <span>
            {name[lang]}
            <Quiet as="small" size={13}>
              {t(`length.${mode}`, { count: formatNumber(quantity) })}
            </Quiet>
          </span>
          <span>{formatMoney(amountFen, lang)}</span>
        </li>
      ))}
    </ul>
  );
}
