import type { MonthStatement } from '@jishi/contract';
import { formatMoney, formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { walletMessages } from '../wallet.messages.ts';
import styles from './Statement.module.css';

/** The spending of a month by product and, for an organisation, also by member. */
export function MonthSpending({ statement }: { statement: MonthStatement }) {
  const t = useMessages(walletMessages);
  if (statement.products.length === 0) return <p>{t('nothingSpent')}</p>;
  return (
    <>
      <h3>{t('spending')}</h3>
      <Products statement={statement} />
      {statement.members.length > 0 && (
        <>
          <h3>{t('spendingByMember')}</h3>
          <Members statement={statement} />
        </>
      )}
      <Quiet size={15}>{t('spendingNote')}</Quiet>
    </>
  );
}

function Products({ statement: { products, spentFen } }: { statement: MonthStatement }) {
  const t = useMessages(walletMessages);
  const lang = useLanguage();
  const rows = [
    ...products.map(({ product, name, calls, amountFen }) => ({
      key: product,
      name: name?.[lang] ?? product,
      calls,
      amountFen,
    })),
    { key: '', name: t('total'), calls: 0, amountFen: spentFen },
  ];
  return (
    <FactTable
      caption={t('spending')}
      columns={[
        {
          key: 'product',
          label: t('product'),
          cell: ({ key, name }) => (key === '' ? <strong>{name}</strong> : name),
        },
        {
          key: 'calls',
          label: t('calls'),
          align: 'right',
          cell: ({ calls }) => (calls === 0 ? null : formatNumber(calls)),
        },
        {
          key: 'amount',
          label: t('amount'),
          align: 'right',
          cell: ({ key, amountFen }) => (
            <span className={styles.figures}>
              {key === '' ? <strong>{formatMoney(amountFen, lang)}</strong> : formatMoney(amountFen, lang)}
            </span>
          ),
        },
      ]}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
}

function Members({ statement: { members } }: { statement: MonthStatement }) {
  const t = useMessages(walletMessages);
  const lang = useLanguage();
  return (
    <FactTable
      caption={t('spendingByMember')}
      columns={[
        { key: 'member', label: t('member'), cell: ({ member }) => member ?? t('owner') },
        {
          key: 'amount',
          label: t('amount'),
          align: 'right',
          cell: ({ amountFen }) => <span className={styles.figures}>{formatMoney(amountFen, lang)}</span>,
        },
      ]}
      rows={members.map((member, i) => ({ ...member, i }))}
      rowKey={({ i }) => String(i)}
    />
  );
}
