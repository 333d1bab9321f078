import { addressOf, type MonthStatement, TRANSFER_NAMES, walletFiles } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { ButtonLink } from '../../../shared/ui/button/ButtonLink.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { walletMessages } from '../wallet.messages.ts';
import { monthStatementQuery, monthsQuery } from '../wallet.queries.ts';
import { MonthSpending } from './MonthSpending.tsx';
import styles from './Statement.module.css';

const FORMATS = ['csv', 'xlsx'] as const;

/** The account's monthly statements. */
export function MonthStatements() {
  const t = useMessages(walletMessages);
  const months = useQuery(monthsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const month = chosen ?? months.data?.[0];
  return (
    <Section title={t('monthStatement')}>
      <Unanswered query={months} waiting={<SkeletonRows rows={6} rowHeightPx={40} lines={1} />} />
      {months.data && month !== undefined && (
        <>
          <Choice months={months.data} month={month} onChoose={setChosen} />
          <Month month={month} />
        </>
      )}
    </Section>
  );
}

interface ChoiceProps {
  months: readonly string[];
  month: string;
  onChoose: (month: string) => void;
}

function Choice({ months, month, onChoose }: ChoiceProps) {
  const t = useMessages(walletMessages);
  return (
    <Row gap={10} align="center">
      <Select aria-label={t('month')} value={month} onChange={({ target }) => onChoose(target.value)}>
        {months.map((one, i) => (
          <option key={one} value={one}>
            {i === 0 ? `${one} ${t('notOver')}` : one}
          </option>
        ))}
      </Select>
      {FORMATS.map((format) => (
        <ButtonLink key={format} href={addressOf(walletFiles.monthStatement, { month, format })} download>
          {t('download')} {format.toUpperCase()}
        </ButtonLink>
      ))}
    </Row>
  );
}

function Month({ month }: { month: string }) {
  const statement = useQuery(monthStatementQuery(month));
  if (!statement.isSuccess)
    return <Unanswered query={statement} waiting={<SkeletonRows rows={6} rowHeightPx={40} lines={1} />} />;
  return (
    <>
      <Movements statement={statement.data} />
      <MonthSpending statement={statement.data} />
    </>
  );
}

/** The sums that lead from the opening balance to the closing balance. */
function Movements({ statement }: { statement: MonthStatement }) {
  const t = useMessages(walletMessages);
  const lang = useLanguage();
  const { account, month, isOpen, openingFen, movements, closingFen } = statement;
  const rows = [
    { name: t('opening'), count: null, amountFen: openingFen },
    ...movements.map(({ kind, ...moved }) => ({ name: TRANSFER_NAMES[kind][lang], ...moved })),
    { name: t(isOpen ? 'closingNow' : 'closing'), count: null, amountFen: closingFen },
  ];
  return (
    <FactTable
      caption={t('of', { account, month })}
      columns={[
        { key: 'item', label: t('item'), cell: ({ name }) => name },
        { key: 'count', label: t('count'), align: 'right', cell: ({ count }) => count },
        {
          key: 'amount',
          label: t('amount'),
          align: 'right',
          cell: ({ amountFen }) => <span className={styles.figures}>{formatMoney(amountFen, lang)}</span>,
        },
      ]}
      rows={rows}
      rowKey={({ name }) => name}
    />
  );
}
