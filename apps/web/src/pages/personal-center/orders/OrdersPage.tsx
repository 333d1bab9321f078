import { OrderList } from '../../../features/orders/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** Orders that are paid or waiting for payment. */
export default function OrdersPage() {
  const title = usePageTitle();
  return (
    <Stack gap={20}>
      <h1>{title}</h1>
      <OrderList />
    </Stack>
  );
}
