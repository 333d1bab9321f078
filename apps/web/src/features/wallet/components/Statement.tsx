import {
  addressOf,
  type Lang,
  type StatementKind,
  type StatementRow,
  TRANSFER_KINDS,
  TRANSFER_NAMES,
  walletFiles,
} from '@jishi/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AnswerPages } from '../../../shared/answer/AnswerPages.tsx';
import { formatInstant, formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { orderPath } from '../../../shared/navigation/paths.ts';
import { marketToday } from '../../../shared/time/days.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { ButtonLink } from '../../../shared/ui/button/ButtonLink.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { daysOf, PERIODS, type Period } from '../period.ts';
import { walletMessages } from '../wallet.messages.ts';
import { type StatementWish, statementQuery } from '../wallet.queries.ts';
import styles from './Statement.module.css';

const FORMATS = ['csv', 'xlsx'] as const;

/** The deposits to the wallet and the withdrawals from it, in the form of a bank statement. */
export function Statement() {
  const t = useMessages(walletMessages);
  const [kind, setKind] = useState<StatementKind | null>(null);
  const [period, setPeriod] = useState<Period>('all');
  const wish: StatementWish = { ...(kind === null ? {} : { kind }), ...daysOf(period, marketToday()) };
  const rows = useInfiniteQuery(statementQuery(wish));
  const items = rows.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Section title={t('statement')}>
      <Filters {...{ kind, period, wish }} onKind={setKind} onPeriod={setPeriod} />
      <AnswerPages query={rows} waiting={<SkeletonRows rows={6} rowHeightPx={40} lines={1} />}>
        {rows.data && items.length === 0 && rows.hasNextPage && <EmptyNote title={t('lookedThrough')} />}
        {rows.data && items.length === 0 && !rows.hasNextPage && (
          <NoRows filtered={kind !== null || period !== 'all'} />
        )}
        {items.length > 0 && <Rows items={items} />}
      </AnswerPages>
      <Row gap="12px 20px" align="center" quiet style={{ paddingTop: 4 }}>
        {rows.hasNextPage && (
          <Button busy={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
        {items.length > 0 && <p>{t('times')}</p>}
      </Row>
    </Section>
  );
}

function NoRows({ filtered }: { filtered: boolean }) {
  const t = useMessages(walletMessages);
  if (filtered) return <EmptyNote title={t('noneMatch')} />;
  return (
    <EmptyNote title={t('none')}>
      <p>{t('noneHint')}</p>
    </EmptyNote>
  );
}

interface FiltersProps {
  kind: StatementKind | null;
  period: Period;
  wish: StatementWish;
  onKind: (kind: StatementKind | null) => void;
  onPeriod: (period: Period) => void;
}

function Filters({ kind, period, wish, onKind, onPeriod }: FiltersProps) {
  const t = useMessages(walletMessages);
  const lang = useLanguage();
  return (
    <Row gap={10} align="center">
      <Select
        aria-label={t('period')}
        value={period}
        onChange={({ target }) => onPeriod(PERIODS.find((one) => one === target.value) ?? 'all')}
      >
        {PERIODS.map((one) => (
          <option key={one} value={one}>
            {t(`period.${one}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('kind')}
        value={kind ?? ''}
        onChange={({ target }) => onKind(TRANSFER_KINDS.find((one) => one === target.value) ?? null)}
      >
        <option value="">{t('allKinds')}</option>
        {TRANSFER_KINDS.map((one) => (
          <option key={one} value={one}>
            {TRANSFER_NAMES[one][lang]}
          </option>
        ))}
      </Select>
      {FORMATS.map((format) => (
        <ButtonLink key={format} href={addressOf(walletFiles.statement, { ...wish, format })} download>
          {t('download')} {format.toUpperCase()}
        </ButtonLink>
      ))}
    </Row>
  );
}

function Rows({ items }: { items: readonly StatementRow[] }) {
  const t = useMessages(walletMessages);
  const lang = useLanguage();
  return (
    <FactTable
      caption={t('statement')}
      narrow="lines"
      columns={[
        {
          key: 'at',
          label: t('at'),
          cell: ({ at }) => <span className={styles.figures}>{formatInstant(at)}</span>,
        },
        { key: 'kind', label: t('kind'), cell: (row) => TRANSFER_NAMES[row.kind][lang] },
        { key: 'details', label: t('details'), cell: (row) => <Details row={row} /> },
        {
          key: 'amount',
          label: t('amount'),
          named: true,
          align: 'right',
          cell: ({ amountFen }) => <span className={styles.figures}>{signed(amountFen, lang)}</span>,
        },
        {
          key: 'balance',
          label: t('balanceAfter'),
          named: true,
          align: 'right',
          cell: (row) => <span className={styles.figures}>{formatMoney(row.balanceAfterFen, lang)}</span>,
        },
      ]}
      rows={items}
      rowKey={({ id }) => id}
    />
  );
}

/** Amounts in both directions have a sign, because they are not distinguished by colour. */
const signed = (fen: string, lang: Lang): string => `${BigInt(fen) > 0n ? '+' : ''}${formatMoney(fen, lang)}`;

function Details({ row }: { row: StatementRow }) {
  const t = useMessages(walletMessages);
  const { orderNumber, paymentNumber, archivedMonth, calls, note } = row;
  if (orderNumber !== null)
    return <Link to={orderPath(orderNumber)}>{t('order', { number: orderNumber })}</Link>;
  if (paymentNumber !== null) return t('payment', { number: paymentNumber });
  if (archivedMonth !== null) return t('archivedCalls', { month: archivedMonth });
  if (calls.length > 0) return calls.map((line) => `${line.dataset} × ${line.calls}`).join(', ');
  return note;
}
