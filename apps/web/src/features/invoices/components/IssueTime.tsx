import { formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePromisedDays } from '../../../shared/session/promised-days.ts';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { invoicesMessages } from '../invoices.messages.ts';

/** States when a requested invoice is issued. */
export function IssueTime({ isOverseas }: { isOverseas: boolean }) {
  const t = useMessages(invoicesMessages);
  const days = usePromisedDays('invoiceDays');
  return <Quiet>{isOverseas ? t('issuedAtOnce') : t('issuedWithin', { days: formatNumber(days) })}</Quiet>;
}
