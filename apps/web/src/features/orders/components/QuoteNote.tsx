import { ApiError, type OrderQuote, type ProductLine } from '@jishi/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { formatInstant, formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useDebounced } from '../../../shared/time/delays.ts';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { useFaultText } from '../../../shared/ui/use-fault-text.ts';
import { ordersMessages } from '../orders.messages.ts';
import { quoteQuery } from '../orders.queries.ts';
import { Amounts } from './Amounts.tsx';

const TYPING_MS = 300;

/** An error with this status means that the order would fail, too. */
const REFUSED = 409;

interface QuoteNoteProps {
  line: ProductLine;
  /** The buy buttons of the product. */
  children: ReactNode;
}

/**
 * Shows above the buy buttons how the account's entitlements affect the price and the term. If the product cannot be
 * bought, the reason replaces the buttons.
 */
export function QuoteNote({ line, children }: QuoteNoteProps) {
  const textOf = useFaultText();
  const { product, mode, quantity } = line;
  // Remains the same object as long as its contents do not change.
  const said = useMemo(() => ({ product, mode, quantity }), [product, mode, quantity]);
  const settled = useDebounced(said, TYPING_MS);
  const { data, error } = useQuery({ ...quoteQuery([settled], ''), placeholderData: keepPreviousData });
  const isRefused = error instanceof ApiError && error.status === REFUSED;
  return (
    <>
      {error instanceof ApiError && <Callout tone="warning">{textOf(error)}</Callout>}
      {error === null && data !== undefined && <Effect quote={data} />}
      {!isRefused && children}
    </>
  );
}

function Effect({ quote }: { quote: OrderQuote }) {
  const t = useMessages(ordersMessages);
  const line = quote.lines[0];
  if (line === undefined) return null;
  const { effect, owned, startsAt, endsAt } = line;
  const isCheaper = quote.totalFen !== quote.amountFen;
  const joined = effect === 'new' && startsAt !== null ? owned.length : 0;
  if (effect === 'new' && joined === 0 && !isCheaper) return null;
  return (
    <Callout tone="primary">
      {effect !== 'new' && <strong>{t(`effect.${effect}`)}</strong>}
      {effect !== 'new' && startsAt !== null && endsAt !== null && (
        <p>{t('termOf', { from: formatInstant(startsAt), to: formatInstant(endsAt) })}</p>
      )}
      {joined > 0 && <Quiet>{t('goesOn', { count: formatNumber(joined) })}</Quiet>}
      {isCheaper && <Amounts {...quote} />}
    </Callout>
  );
}
