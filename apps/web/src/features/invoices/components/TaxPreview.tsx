import type { InvoiceKind, InvoiceShare } from '@jishi/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useDebounced } from '../../../shared/time/delays.ts';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { invoicesMessages } from '../invoices.messages.ts';
import { invoiceQuoteQuery } from '../invoices.queries.ts';
import { InvoiceLines } from './InvoiceLines.tsx';

const TYPING_MS = 300;

interface TaxPreviewProps {
  kind: InvoiceKind | null;
  /** Null while one of the amounts is invalid. */
  shares: readonly InvoiceShare[] | null;
}

/** A preview of the invoice, as calculated by the server. */
export function TaxPreview({ kind, shares }: TaxPreviewProps) {
  const t = useMessages(invoicesMessages);
  // The list is a new object on each render, so it is compared by its JSON.
  const said = useDebounced(JSON.stringify(shares ?? []), TYPING_MS);
  if (kind === null || shares === null || shares.length === 0)
    return <Quiet size={15}>{t('previewHint')}</Quiet>;
  return said === '[]' ? null : <Quoted kind={kind} shares={JSON.parse(said) as InvoiceShare[]} />;
}

function Quoted({ kind, shares }: { kind: InvoiceKind; shares: readonly InvoiceShare[] }) {
  const quote = useQuery({ ...invoiceQuoteQuery(kind, shares), placeholderData: keepPreviousData });
  if (!quote.isSuccess)
    return <Unanswered query={quote} waiting={<SkeletonRows rows={2} rowHeightPx={48} lines={1} />} />;
  return <InvoiceLines {...quote.data} />;
}
