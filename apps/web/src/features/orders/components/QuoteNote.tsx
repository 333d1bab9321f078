import { ApiError, type OrderQuote, type ProductLine } from '@jishi/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
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

/**
 * The effect of the account's entitlements on price and term, shown before ordering. Shows the reason if the
 * product cannot be bought. Renders nothing if there is no effect.
 */
export function QuoteNote({ line }: { line: ProductLine }) {
  const textOf = useFaultText();
  const { product, mode, quantity } = line;
  // Keeps the same object while its contents are the same.
  const said = useMemo(() => ({ product, mode, quantity }), [product, mode, quantity]);
  const settled = useDebounced(said, TYPING_MS);
  const { data, error } = useQuery({ ...quoteQuery([settled], ''), placeholderData: keepPreviousData });
  if (error instanceof ApiError) return <Callout tone="warning">{textOf(error)}</Callout>;
  return data === undefined ? null : <Effect quote={data} />;
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
