import { addressOf, type Invoice, invoiceFiles } from '@jishi/contract';
import { MISSING } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { invoicesMessages } from '../invoices.messages.ts';

/** Links that download an invoice and its reversal. */
export function InvoiceFiles({ invoice: { number, files } }: { invoice: Invoice }) {
  const t = useMessages(invoicesMessages);
  if (files.length === 0) return MISSING;
  return (
    <Row gap="0 12px">
      {files.map(({ document, format }) => (
        <a
          key={`${document} ${format}`}
          href={addressOf(invoiceFiles.file, { number, document, format })}
          download
        >
          {t(document === 'invoice' ? 'fileOf' : 'redFileOf', { format: format.toUpperCase() })}
        </a>
      ))}
    </Row>
  );
}
