import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { ordersMessages } from '../orders.messages.ts';
import { ordersQuery } from '../orders.queries.ts';
import { OrderTable } from './OrderList.tsx';

/** The latest unpaid orders. Renders nothing if there are none. */
export function OrdersToBePaid() {
  const t = useMessages(ordersMessages);
  const lang = useLanguage();
  const orders = useInfiniteQuery(ordersQuery('toBePaid'));
  if (orders.isError) return <Unanswered query={orders} waiting={null} />;
  const rows = orders.data?.pages[0]?.orders ?? [];
  if (rows.length === 0) return null;
  return (
    <Section title={t('toBePaid')}>
      <OrderTable orders={rows} />
      <p>
        <Link to={PATHS.orders[lang]}>{t('toOrders')}</Link>
      </p>
    </Section>
  );
}
