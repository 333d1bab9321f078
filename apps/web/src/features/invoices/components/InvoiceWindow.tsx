import { INVOICE_KINDS, type Invoice } from '@jishi/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { person } from '../../../shared/api/person-client.ts';
import { formatInstant } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useMay } from '../../../shared/session/acting.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { type Fact, Facts } from '../../../shared/ui/facts/Facts.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { notify } from '../../../shared/ui/notices/notices.ts';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { formFacts } from '../invoice-form.ts';
import { invoicesMessages } from '../invoices.messages.ts';
import { invalidateInvoices, invoiceQuery } from '../invoices.queries.ts';
import { InvoiceFiles } from './InvoiceFiles.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoiceStateTag } from './InvoiceStateTag.tsx';

/**
 * Shows one invoice: its state, contents and files. The user can withdraw a request as long as the invoice has not been
 * issued.
 */
export function InvoiceWindow({ number, onClose }: { number: string; onClose: () => void }) {
  const t = useMessages(invoicesMessages);
  const invoice = useQuery(invoiceQuery(number));
  return (
    <Dialog title={t('invoice', { number })} reading onClose={onClose}>
      <Answer query={invoice} waiting={<SkeletonRows rows={6} rowHeightPx={40} lines={1} />}>
        {(data) => <InvoiceDetails invoice={data} />}
      </Answer>
    </Dialog>
  );
}

function InvoiceDetails({ invoice }: { invoice: Invoice }) {
  const t = useMessages(invoicesMessages);
  const lang = useLanguage();
  const mayWithdraw = useMay('money');
  const facts = [
    ...useInvoiceFacts(invoice),
    ...formFacts(invoice.form, invoice.kind === 'overseas', lang, t('buyer')),
  ];
  return (
    <Stack gap={16}>
      <Facts look="rows" facts={facts} />
      <Section title={t('lines')}>
        <InvoiceLines {...invoice} />
      </Section>
      {invoice.files.length > 0 && <InvoiceFiles invoice={invoice} />}
      {invoice.state === 'requested' && <Quiet size={15}>{t('whatNext')}</Quiet>}
      {invoice.state === 'requested' && mayWithdraw && <Withdrawal number={invoice.number} />}
    </Stack>
  );
}

function useInvoiceFacts(invoice: Invoice): Fact[] {
  const t = useMessages(invoicesMessages);
  const lang = useLanguage();
  const { kind, state, requestedAt, issue, redLetter, endedAt, endCause, endReason } = invoice;
  const facts: (Fact | null)[] = [
    { key: 'state', label: t('state'), value: <InvoiceStateTag state={state} /> },
    { key: 'kind', label: t('kind'), value: INVOICE_KINDS.find((row) => row.kind === kind)?.[lang] },
    { key: 'requestedAt', label: t('requestedAt'), value: formatInstant(requestedAt) },
    issue && { key: 'issue', label: t('issueNumber'), value: issue.number },
    issue && { key: 'issuedOn', label: t('issuedOn'), value: issue.issuedOn },
    redLetter && { key: 'red', label: t('redNumber'), value: redLetter.number },
    redLetter && { key: 'redOn', label: t('redIssuedOn'), value: redLetter.issuedOn },
    endedAt === null ? null : { key: 'endedAt', label: t('endedAt'), value: formatInstant(endedAt) },
    endCause && { key: 'cause', label: t('cause'), value: endReason || t(`cause.${endCause}`) },
  ];
  return facts.flatMap((fact) => fact ?? []);
}

function Withdrawal({ number }: { number: string }) {
  const t = useMessages(invoicesMessages);
  const queries = useQueryClient();
  const withdrawal = useMutation({
    mutationFn: () => person.invoices.withdraw({ number }),
    onSuccess: () => notify('success', t('withdrawn')),
    // Also reloads after an error, because the invoice may have been issued meanwhile.
    onSettled: () => invalidateInvoices(queries),
  });
  return (
    <>
      {withdrawal.isError && <ErrorNote error={withdrawal.error} />}
      <Row gap={12} justify="flex-end">
        <Button busy={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
          {t('withdraw')}
        </Button>
      </Row>
    </>
  );
}
