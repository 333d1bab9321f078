import { INVOICE_KINDS, INVOICE_STATES, type Invoice, type InvoiceState } from '@jishi/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AnswerPages } from '../../../shared/answer/AnswerPages.tsx';
import { formatInstant, formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { invoicesMessages } from '../invoices.messages.ts';
import { invoicesQuery } from '../invoices.queries.ts';
import { InvoiceFiles } from './InvoiceFiles.tsx';
import { InvoiceStateTag } from './InvoiceStateTag.tsx';
import { InvoiceWindow } from './InvoiceWindow.tsx';

interface InvoiceListProps {
  /** Opens the request form. Undefined if the user is not allowed to request invoices. */
  onRequest?: () => void;
}

/** The invoice requests and their states, newest first. */
export function InvoiceList({ onRequest }: InvoiceListProps) {
  const t = useMessages(invoicesMessages);
  const lang = useLanguage();
  const id = useId();
  const [state, setState] = useState<InvoiceState | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const list = useInfiniteQuery(invoicesQuery(state));
  const rows = list.data?.pages.flatMap((page) => page.invoices) ?? [];
  return (
    <Stack gap={16} style={{ paddingTop: 16 }}>
      <Row gap={12} align="center">
        <label htmlFor={id}>{t('state')}</label>
        <Select
          id={id}
          value={state ?? ''}
          onChange={({ target }) =>
            setState(INVOICE_STATES.find((row) => row.state === target.value)?.state ?? null)
          }
        >
          <option value="">{t('all')}</option>
          {INVOICE_STATES.map((row) => (
            <option key={row.state} value={row.state}>
              {row[lang]}
            </option>
          ))}
        </Select>
      </Row>
      <AnswerPages query={list} waiting={<SkeletonRows rows={4} rowHeightPx={48} />}>
        {list.data && rows.length === 0 && (
          <EmptyNote title={t(state === null ? 'none' : 'noneOfState')}>
            {state === null && <p>{t('noneHint')}</p>}
            {state === null && onRequest !== undefined && (
              <p>
                <Button tone="primary" onClick={onRequest}>
                  {t('part.request')}
                </Button>
              </p>
            )}
          </EmptyNote>
        )}
        {rows.length > 0 && <InvoiceTable invoices={rows} onOpen={setOpen} />}
      </AnswerPages>
      {list.hasNextPage && (
        <p>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        </p>
      )}
      {open !== null && <InvoiceWindow number={open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

interface InvoiceTableProps {
  invoices: readonly Invoice[];
  onOpen: (number: string) => void;
}

function InvoiceTable({ invoices, onOpen }: InvoiceTableProps) {
  const t = useMessages(invoicesMessages);
  const lang = useLanguage();
  const columns: readonly FactColumn<Invoice>[] = [
    { key: 'requestedAt', label: t('requestedAt'), cell: (row) => formatInstant(row.requestedAt) },
    {
      key: 'number',
      label: t('number'),
      cell: ({ number }) => (
        <Button tone="link" onClick={() => onOpen(number)}>
          {number}
        </Button>
      ),
    },
    {
      key: 'kind',
      label: t('kind'),
      cell: ({ kind }) => INVOICE_KINDS.find((row) => row.kind === kind)?.[lang],
    },
    { key: 'title', label: t('title'), cell: ({ form }) => form.title },
    { key: 'net', label: t('net'), align: 'right', cell: ({ netFen }) => formatMoney(netFen, lang) },
    { key: 'tax', label: t('tax'), align: 'right', cell: ({ taxFen }) => formatMoney(taxFen, lang) },
    {
      key: 'gross',
      label: t('gross'),
      align: 'right',
      cell: ({ grossFen }) => <strong>{formatMoney(grossFen, lang)}</strong>,
    },
    { key: 'state', label: t('state'), cell: ({ state }) => <InvoiceStateTag state={state} /> },
    { key: 'files', label: t('files'), cell: (invoice) => <InvoiceFiles invoice={invoice} /> },
  ];
  return <FactTable caption={t('table')} columns={columns} rows={invoices} rowKey={({ id }) => id} />;
}
