import { Cart } from '../../../features/cart/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

export default function CartPage() {
  const title = usePageTitle();
  return (
    <Stack gap={20}>
      <h1>{title}</h1>
      <Cart />
    </Stack>
  );
}
