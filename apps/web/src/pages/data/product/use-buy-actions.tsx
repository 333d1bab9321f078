import type { PaymentMode } from '@jishi/contract';
import { useBuyButtons } from '../../../features/cart/index.ts';
import { useEndless } from '../../../features/entitlements/index.ts';
import { QuoteNote } from '../../../features/orders/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useMay } from '../../../shared/session/acting.ts';
import { useConfirmedSession } from '../../../shared/session/confirmed-session.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { productMessages } from './product.messages.ts';

interface Choice {
  readonly mode: PaymentMode;
  readonly quantity: number;
}

/**
 * Returns the buttons of a price card. For a signed-in user, also shows how the account's rights and discounts change
 * the total. If nothing is left to buy, the reason replaces the buttons. `codes` are the product's data sets.
 */
export function useBuyActions() {
  const t = useMessages(productMessages);
  const buttonsOf = useBuyButtons();
  const mayBuy = useMay('money');
  const isConfirmed = useConfirmedSession();
  const isEndless = useEndless();
  return (product: string, codes: readonly string[]) => {
    const buttons = buttonsOf(product);
    if (buttons === undefined) return undefined;
    const endless = isEndless(codes);
    if (endless) return () => <Callout tone="primary">{t('endless')}</Callout>;
    // No quote is requested until the entitlements are known, because the server might reject the request.
    if (!mayBuy || !isConfirmed || endless === undefined) return buttons;
    return (choice: Choice) => (
      <Stack gap={12}>
        <QuoteNote line={{ product, ...choice }}>{buttons(choice)}</QuoteNote>
      </Stack>
    );
  };
}
