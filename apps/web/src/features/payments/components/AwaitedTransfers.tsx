import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatInstant, formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { paymentPath } from '../../../shared/navigation/paths.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { paymentsMessages } from '../payments.messages.ts';
import { transfersQuery } from '../payments.queries.ts';

/**
 * Bank transfers that have not arrived yet. The payer still needs the code of a transfer after the payment window has
 * been closed. Renders nothing if there are none.
 */
export function AwaitedTransfers() {
  const t = useMessages(paymentsMessages);
  const lang = useLanguage();
  const transfers = useQuery(transfersQuery);
  if (!transfers.isSuccess) return <Unanswered query={transfers} waiting={null} />;
  if (transfers.data.payments.length === 0) return null;
  return (
    <Section title={t('transfers')}>
      <FactTable
        caption={t('transfers')}
        columns={[
          { key: 'createdAt', label: t('startedAt'), cell: ({ createdAt }) => formatInstant(createdAt) },
          { key: 'code', label: t('code'), cell: ({ transfer }) => <code>{transfer?.code}</code> },
          {
            key: 'amount',
            label: t('transferAmount'),
            align: 'right',
            cell: ({ amountFen }) => formatMoney(amountFen, lang),
          },
          {
            key: 'show',
            label: t('transferDetails'),
            cell: ({ number }) => <Link to={paymentPath(number)}>{t('show')}</Link>,
          },
        ]}
        rows={transfers.data.payments}
        rowKey={({ number }) => number}
      />
    </Section>
  );
}
