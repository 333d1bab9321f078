import {
  errorMessage,
  INVOICE_KINDS,
  type InvoiceableOrder,
  type InvoiceBuyer,
  type InvoiceKind,
  invoiceKindsFor,
} from '@jishi/contract';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key.ts';
import { person } from '../../../shared/api/person-client.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { RadioList } from '../../../shared/ui/control/RadioList.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { notify } from '../../../shared/ui/notices/notices.ts';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { invoicesMessages } from '../invoices.messages.ts';
import { invalidateInvoices, invoiceableQuery, templatesQuery } from '../invoices.queries.ts';
import { type ShareChoice, sharesOf, wholeOf } from '../shares.ts';
import { InvoiceableNote } from './InvoiceableNote.tsx';
import { IssueTime } from './IssueTime.tsx';
import { OrderChoice } from './OrderChoice.tsx';
import { TaxPreview } from './TaxPreview.tsx';
import { TemplateChoice } from './TemplateChoice.tsx';

interface RequestFormProps {
  kinds: readonly InvoiceKind[];
  /** The order that is selected initially. */
  orderNumber: string | null;
  onRequested: () => void;
}

const NOTHING = { leftFen: '0', paidInFen: '0', invoicedFen: '0' };

/**
 * The form that requests an invoice: the orders or parts of orders, the kind of invoice, and the recipient. It shows
 * the tax before the request is sent.
 */
export function RequestForm(props: RequestFormProps) {
  const t = useMessages(invoicesMessages);
  const [sentCount, setSentCount] = useState(0);
  const orders = useInfiniteQuery(invoiceableQuery);
  const templates = useQuery(templatesQuery);
  if (!orders.isSuccess || !templates.isSuccess)
    return <Unanswered query={[orders, templates]} waiting={<SkeletonRows rows={6} rowHeightPx={48} />} />;
  const rows = orders.data.pages.flatMap((page) => page.orders).filter(({ leftFen }) => leftFen !== '0');
  if (rows.length === 0 && !orders.hasNextPage)
    return (
      <EmptyNote title={t('noOrders')}>
        <p>{t('noOrdersHint')}</p>
      </EmptyNote>
    );
  return (
    <LoadedForm
      // The form stays mounted while another tab is open. After each request, it gets a new key, which clears the
      // recipient, the kind and the amounts.
      key={sentCount}
      {...props}
      onRequested={() => {
        setSentCount((count) => count + 1);
        props.onRequested();
      }}
      orders={rows}
      money={orders.data.pages[0] ?? NOTHING}
      templates={templates.data.templates}
      onMore={orders.hasNextPage ? () => void orders.fetchNextPage() : null}
    />
  );
}

interface LoadedFormProps extends RequestFormProps {
  orders: readonly InvoiceableOrder[];
  money: Parameters<typeof InvoiceableNote>[0]['money'];
  templates: Parameters<typeof TemplateChoice>[0]['templates'];
  /** Fetches earlier orders. Null if there are no more. */
  onMore: (() => void) | null;
}

/** The amount to invoice for each selected order. An order in the URL is selected until the user deselects it. */
function useChoices(orderNumber: string | null) {
  const [choices, setChoices] = useState<Readonly<Record<string, ShareChoice | null>>>({});
  return {
    choiceOf: (order: InvoiceableOrder): ShareChoice | null => {
      const choice = choices[order.number];
      if (choice !== undefined) return choice;
      return order.number === orderNumber ? wholeOf(order) : null;
    },
    choose: ({ number }: InvoiceableOrder, choice: ShareChoice | null): void =>
      setChoices((all) => ({ ...all, [number]: choice })),
  };
}

/** The kind of invoice. If only one kind is available to the buyer, the buyer does not have to choose it. */
function useKind(kinds: readonly InvoiceKind[], buyer: InvoiceBuyer) {
  const [wish, chooseKind] = useState<InvoiceKind | null>(null);
  const possible = invoiceKindsFor(kinds, buyer);
  const only = possible.length === 1 ? (possible[0] ?? null) : null;
  return { possible, kind: wish !== null && possible.includes(wish) ? wish : only, chooseKind };
}

function LoadedForm({ kinds, orderNumber, onRequested, orders, money, templates, onMore }: LoadedFormProps) {
  const t = useMessages(invoicesMessages);
  const [template, setTemplate] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const { choiceOf, choose } = useChoices(orderNumber);
  const shares = sharesOf(orders, choiceOf);
  const templateId = template ?? templates.find(({ isDefault }) => isDefault)?.id ?? templates[0]?.id ?? null;
  const buyer = templates.find(({ id }) => id === templateId)?.buyer ?? 'organisation';
  const { possible, kind, chooseKind } = useKind(kinds, buyer);
  const sending = useSending(onRequested);
  const submit = (): void => {
    setSent(true);
    if (kind === null || templateId === null || shares === null || shares.length === 0) return;
    sending.send({ kind, templateId, orders: shares });
  };
  return (
    // Not a form element, because the template window opens inside it and contains a form.
    <Stack gap={24} style={{ paddingTop: 16 }}>
      <Section title={t('template')}>
        <TemplateChoice
          templates={templates}
          value={templateId}
          isOverseas={kinds.includes('overseas')}
          isMissing={isSent && templateId === null}
          onChoose={setTemplate}
        />
      </Section>
      <KindChoice {...{ kinds, possible, kind, isSent }} onChoose={chooseKind} />
      <Section title={t('orders')}>
        <Quiet size={15}>{t('ordersHint')}</Quiet>
        <InvoiceableNote money={money} orders={orders} />
        <OrderChoice orders={orders} choiceOf={choiceOf} onChoose={choose} />
        {onMore !== null && (
          <p>
            <Button onClick={onMore}>{t('more')}</Button>
          </p>
        )}
        {isSent && shares?.length === 0 && <Fault name="invoices.orders" />}
      </Section>
      <Section title={t('preview')}>
        <TaxPreview kind={kind} shares={shares} />
      </Section>
      {sending.error !== null && <ErrorNote error={sending.error} />}
      <Row gap={12} align="center" justify="flex-end">
        <IssueTime isOverseas={kinds.includes('overseas')} />
        <Button tone="primary" busy={sending.isPending} onClick={submit}>
          {t('request')}
        </Button>
      </Row>
    </Stack>
  );
}

interface KindChoiceProps {
  kinds: readonly InvoiceKind[];
  /** The kinds that the buyer may request. */
  possible: readonly InvoiceKind[];
  kind: InvoiceKind | null;
  isSent: boolean;
  onChoose: (kind: InvoiceKind) => void;
}

function KindChoice({ kinds, possible, kind, isSent, onChoose }: KindChoiceProps) {
  const t = useMessages(invoicesMessages);
  const lang = useLanguage();
  const rows = INVOICE_KINDS.filter((row) => kinds.includes(row.kind)).map((row) => ({
    value: row.kind,
    label: row[lang],
    note: t(possible.includes(row.kind) ? `kind.${row.kind}` : 'kind.notForPersons'),
    disabled: !possible.includes(row.kind),
  }));
  return (
    <Section title={t('kind')}>
      <RadioList label={t('kind')} rows={rows} value={kind} onChoose={onChoose} />
      {isSent && kind === null && <Fault name="invoices.kind" />}
    </Section>
  );
}

/** Shows the message for a missing part of the form. The text is in the error registry. */
function Fault({ name }: { name: 'invoices.kind' | 'invoices.orders' }) {
  const lang = useLanguage();
  return (
    <Quiet tone="danger" role="alert">
      {errorMessage(name, lang)}
    </Quiet>
  );
}

type Request = Omit<Parameters<typeof person.invoices.request>[0], 'idempotencyKey'>;

/** Sends the request. Sending the same content again has no additional effect. */
function useSending(onRequested: () => void) {
  const t = useMessages(invoicesMessages);
  const queries = useQueryClient();
  const [attempt, setAttempt] = useState({ said: '', key: '' });
  const sending = useMutation({
    mutationFn: ({ key, request }: { key: string; request: Request }) =>
      person.invoices.request({ ...request, idempotencyKey: key }),
    onSuccess: async () => {
      setAttempt({ said: '', key: '' });
      await invalidateInvoices(queries);
      notify('success', t('requested'));
      onRequested();
    },
  });
  const send = (request: Request): void => {
    if (sending.isPending) return;
    const said = JSON.stringify(request);
    const next = attempt.said === said ? attempt : { said, key: newIdempotencyKey() };
    setAttempt(next);
    sending.mutate({ key: next.key, request });
  };
  return { send, isPending: sending.isPending, error: sending.error };
}
