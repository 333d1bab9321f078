import { INVOICE_DAYS_DEFAULT } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { businessConfigQuery } from '../../../shared/session/business-config.query.ts';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { invoicesMessages } from '../invoices.messages.ts';

/** States when a requested invoice is issued. */
export function IssueTime({ isOverseas }: { isOverseas: boolean }) {
  const t = useMessages(invoicesMessages);
  const days = useQuery(businessConfigQuery).data?.invoiceDays ?? INVOICE_DAYS_DEFAULT;
  return <Quiet>{isOverseas ? t('issuedAtOnce') : t('issuedWithin', { days: formatNumber(days) })}</Quiet>;
}
