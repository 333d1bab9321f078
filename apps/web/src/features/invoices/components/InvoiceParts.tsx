import { errorMessage, invoiceKindsOf } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useMay } from '../../../shared/session/acting.ts';
import { businessConfigQuery } from '../../../shared/session/business-config.query.ts';
import { profileQuery } from '../../../shared/session/profile.query.ts';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Tabs } from '../../../shared/ui/tabs/Tabs.tsx';
import { invoicesMessages } from '../invoices.messages.ts';
import { InvoiceList } from './InvoiceList.tsx';
import { RequestForm } from './RequestForm.tsx';
import { TemplateList } from './TemplateList.tsx';

interface InvoicePartsProps {
  part: string | null;
  onPart: (part: string) => void;
  onRequested: () => void;
  /** The order to invoice, if the user came from one. */
  orderNumber: string | null;
}

/**
 * The tabs for invoices, for the form that requests one, and for templates. A read-only role sees only the invoices. If
 * the operator issues no invoices, a note replaces the tabs.
 */
export function InvoiceParts({ part, onPart, onRequested, orderNumber }: InvoicePartsProps) {
  const t = useMessages(invoicesMessages);
  const lang = useLanguage();
  const config = useQuery(businessConfigQuery);
  const profile = useQuery(profileQuery);
  const mayRequest = useMay('money');
  if (!config.isSuccess || !profile.isSuccess)
    return <Unanswered query={[config, profile]} waiting={<SkeletonRows rows={5} rowHeightPx={48} />} />;
  if (config.data.invoice !== 1)
    return (
      <Callout tone="warning" role="status">
        {errorMessage('invoices.off', lang)}
      </Callout>
    );
  if (!mayRequest) return <InvoiceList />;
  const kinds = invoiceKindsOf(profile.data.type);
  return (
    <Tabs
      label={t('parts')}
      active={part}
      onOpen={onPart}
      items={[
        {
          key: 'list',
          label: t('part.list'),
          panel: <InvoiceList onRequest={() => onPart('request')} />,
        },
        {
          key: 'request',
          label: t('part.request'),
          panel: <RequestForm kinds={kinds} orderNumber={orderNumber} onRequested={onRequested} />,
        },
        {
          key: 'templates',
          label: t('part.templates'),
          panel: <TemplateList isOverseas={kinds.includes('overseas')} />,
        },
      ]}
    />
  );
}
