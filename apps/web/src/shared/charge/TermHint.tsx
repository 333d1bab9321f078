import { cheaperTerm, type PaymentMode, type Prices } from '@jishi/contract';
import { formatMoney, formatNumber } from '../format/index.ts';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/button/Button.tsx';
import { Quiet } from '../ui/text/Quiet.tsx';
import { termHintMessages } from './term-hint.messages.ts';

interface TermHintProps {
  prices: Prices;
  mode: PaymentMode;
  quantity: number;
  /** Replaces the chosen terms. Without it, the hint has no button. */
  onSwitch?: ((choice: { mode: PaymentMode; quantity: number }) => void) | undefined;
}

/** Suggests other terms that last at least as long and cost less. Renders nothing if there are none. */
export function TermHint({ prices, mode, quantity, onSwitch }: TermHintProps) {
  const t = useMessages(termHintMessages);
  const lang = useLanguage();
  const better = cheaperTerm(prices, mode, quantity);
  if (better === null) return null;
  const term =
    better.quantity === 1
      ? t(`one.${better.mode}`)
      : t(`some.${better.mode}`, { count: formatNumber(better.quantity) });
  const kind = better.months !== null ? 'sameMonths' : better.moreDays > 0 ? 'longer' : 'cheaper';
  return (
    <Quiet as="div">
      {t(kind, {
        months: better.months ?? 0,
        term,
        price: formatMoney(better.totalFen, lang),
        saved: formatMoney(better.savedFen, lang),
      })}{' '}
      {onSwitch !== undefined && (
        <Button tone="link" onClick={() => onSwitch({ mode: better.mode, quantity: better.quantity })}>
          {t('switch', { term })}
        </Button>
      )}
    </Quiet>
  );
}
