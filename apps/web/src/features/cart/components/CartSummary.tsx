import type { CartItem } from '@jishi/contract';
import { formatMoney, formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { cartMessages } from '../cart.messages.ts';

interface CartSummaryProps {
  chosen: readonly CartItem[];
  /** The number of items that can be selected. */
  all: number;
  onAll: (chosen: boolean) => void;
  /** Whether a change of the cart is in progress. The checkout waits until it is complete. */
  busy: boolean;
  onCheckout: () => void;
}

/** The number of selected items, their total, and the checkout button. */
export function CartSummary({ chosen, all, onAll, busy, onCheckout }: CartSummaryProps) {
  const t = useMessages(cartMessages);
  const lang = useLanguage();
  const totalFen = chosen.reduce((sum, { amountFen }) => sum + BigInt(amountFen ?? 0), 0n);
  return (
    <Stack gap={12}>
      <Row gap="12px 24px" align="center" justify="space-between">
        <Row as="label" gap={10} align="center" wrap={false}>
          <input
            type="checkbox"
            checked={all > 0 && chosen.length === all}
            disabled={all === 0}
            onChange={({ target }) => onAll(target.checked)}
          />
          {t('chooseAll')}
        </Row>
        <Row gap="12px 24px" align="center">
          <span aria-live="polite">
            {t('chosen', { count: formatNumber(chosen.length) })} · {t('total')}{' '}
            <strong>{formatMoney(totalFen, lang)}</strong>
          </span>
          <Button
            tone="primary"
            busy={busy}
            disabled={chosen.length === 0}
            title={chosen.length === 0 ? t('chooseFirst') : undefined}
            onClick={onCheckout}
          >
            {t('checkout')}
          </Button>
        </Row>
      </Row>
      <Quiet>{t('priceNote')}</Quiet>
    </Stack>
  );
}
