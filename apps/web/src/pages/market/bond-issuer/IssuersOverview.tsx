import type { DataRows } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OverviewProps } from '../../../features/site-data/index.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatNumber, formatSum, MISSING, readAs } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { BarCell } from '../../../shared/ui/table/BarCell.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { bondIssuerMessages } from './bond-issuer.messages.ts';
import { largestIssuersQuery } from './issuers.query.ts';

const TABLE_PX = 440;
const COLUMNS = [
  'ORGNAME',
  'F001N',
  'F002N',
  'F004V',
  'F005D',
  'F007N',
  'F008N',
  'F009N',
  'F010N',
  'F012D',
] as const;
const DUE = { within1: 'F007N', within3: 'F008N', within5: 'F009N', later: 'F010N' } as const;

const TERMS = ['within1', 'within3', 'within5', 'later'] as const;

type Issuer = Readonly<Record<(typeof COLUMNS)[number], string | number | null>>;

/** The largest issuers, with the amounts that they have to repay next. */
export default function IssuersOverview({ view }: OverviewProps) {
  const t = useMessages(bondIssuerMessages);
  const lang = useLanguage();
  const rows = useQuery(largestIssuersQuery(view.code, COLUMNS, lang));
  return (
    <Section title={t('largest')}>
      {rows.isSuccess ? (
        <Issuers rows={rows.data} />
      ) : (
        <Unanswered query={rows} waiting={<SkeletonRows rows={1} rowHeightPx={TABLE_PX} lines={1} />} />
      )}
    </Section>
  );
}

function Issuers({ rows }: { rows: DataRows }) {
  const t = useMessages(bondIssuerMessages);
  const issuers = issuersOf(rows);
  const columns = useColumns(rows, issuers);
  return (
    <>
      <Quiet size={13}>
        {t('coverage', { day: String(issuers[0]?.F012D ?? MISSING), count: formatNumber(rows.total) })}
      </Quiet>
      <FactTable
        caption={t('largest')}
        columns={columns}
        rows={issuers}
        rowKey={({ ORGNAME }) => String(ORGNAME)}
        narrow="table"
      />
    </>
  );
}

const issuersOf = ({ columns, cells, count }: DataRows): Issuer[] =>
  Array.from({ length: count }, (_, at) => {
    const cellOf = (field: string) => cells[columns.indexOf(field)]?.[at] ?? null;
    return Object.fromEntries(COLUMNS.map((field) => [field, cellOf(field)])) as Issuer;
  });

const numberOf = (cell: string | number | null): number | null => (typeof cell === 'number' ? cell : null);

function useColumns(rows: DataRows, issuers: readonly Issuer[]): FactColumn<Issuer>[] {
  const t = useMessages(bondIssuerMessages);
  const lang = useLanguage();
  const amountOf = (cell: string | number | null): string =>
    formatSum(numberOf(cell), 'hundredMillionYuan', lang);
  const largest = Math.max(1, ...issuers.map(({ F002N }) => numberOf(F002N) ?? 0));
  const pathOf = (issuer: string): string =>
    `${PATHS.bondIssuers[lang]}?${new URLSearchParams({ list: 'bonds', issuer })}`;
  // A column that is empty for all issuers is omitted.
  const isHeld = (field: keyof Issuer): boolean => issuers.some((issuer) => issuer[field] !== null);
  const due = (key: keyof typeof DUE): FactColumn<Issuer> => ({
    key,
    label: t(key),
    align: 'right',
    wideOnly: true,
    cell: (issuer) => amountOf(issuer[DUE[key]]),
  });
  return [
    {
      key: 'issuer',
      label: t('issuer'),
      cell: ({ ORGNAME }) => <Link to={pathOf(String(ORGNAME))}>{readAs(String(ORGNAME), rows)}</Link>,
    },
    ...(isHeld('F004V')
      ? [{ key: 'rating', label: t('rating'), wideOnly: true, cell: ({ F004V }: Issuer) => F004V ?? MISSING }]
      : []),
    {
      key: 'bonds',
      label: t('bonds'),
      align: 'right',
      wideOnly: true,
      cell: ({ F001N }) => formatNumber(F001N),
    },
    {
      key: 'amount',
      label: t('amount'),
      align: 'right',
      cell: ({ F002N }) => <BarCell text={amountOf(F002N)} share={(numberOf(F002N) ?? 0) / largest} />,
    },
    { key: 'next', label: t('next'), align: 'right', cell: ({ F005D }) => F005D ?? MISSING },
    ...TERMS.filter((key) => isHeld(DUE[key])).map(due),
  ];
}
