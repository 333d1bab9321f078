import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { ordersMessages } from '../orders.messages.ts';
import { ordersQuery } from '../orders.queries.ts';
import { OrderTable } from './OrderList.tsx';

/** The newest unpaid orders. */
export function OrdersToBePaid() {
  const t = useMessages(ordersMessages);
  const lang = useLanguage();
  const orders = useInfiniteQuery(ordersQuery('toBePaid'));
  const rows = orders.data?.pages[0]?.orders;
  return (
    <Section title={t('toBePaid')}>
      <Unanswered query={orders} waiting={<SkeletonRows rows={1} rowHeightPx={48} lines={1} />} />
      {rows && (rows.length === 0 ? <Quiet>{t('noneToBePaid')}</Quiet> : <OrderTable orders={rows} />)}
      <p>
        <Link to={PATHS.orders[lang]}>{t('toOrders')}</Link>
      </p>
    </Section>
  );
}
