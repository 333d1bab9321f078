import type { PaymentMode } from '@jishi/contract';
import { useBuyButtons } from '../../../features/cart/index.ts';
import { useOwned } from '../../../features/entitlements/index.ts';
import { QuoteNote } from '../../../features/orders/index.ts';
import { useMay } from '../../../shared/session/acting.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

interface Choice {
  readonly mode: PaymentMode;
  readonly quantity: number;
}

/**
 * The contents of a price card: buttons. A person who already owns something also sees how that changes the
 * offer.
 */
export function useBuyActions() {
  const buttonsOf = useBuyButtons();
  const mayBuy = useMay('money');
  const ownsSomething = useOwned().length > 0;
  return (product: string) => {
    const buttons = buttonsOf(product);
    if (buttons === undefined || !mayBuy || !ownsSomething) return buttons;
    return (choice: Choice) => (
      <Stack gap={12}>
        <QuoteNote line={{ product, ...choice }} />
        {buttons(choice)}
      </Stack>
    );
  };
}
