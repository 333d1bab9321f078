import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countsQuery, type OverviewProps } from '../../../features/site-data/index.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatNumber, formatPercent, formatShort, MISSING } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { BarCell } from '../../../shared/ui/table/BarCell.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { fundHoldingsMessages } from './fund-holdings.messages.ts';
import { heldStocksQuery, periodText } from './fund-holdings.queries.ts';
import { type HeldStock, heldStocksOf } from './holdings.ts';

const MOST = 10;
const MOVED = 5;
const TABLE_PX = 440;
const MOVED_PX = 260;
/** Each row of the data set with holdings is a stock that is held by a fund. */
const HOLDINGS = 'p_jishi9430';
const SIGNED = { signed: true };

/**
 * The stocks of which funds hold most in the latest period, and the stocks of which they increased or reduced their
 * holdings most.
 */
export default function StocksOverview({ view }: OverviewProps) {
  const t = useMessages(fundHoldingsMessages);
  const period = view.coverage?.to ?? '';
  const holdings = useQuery(countsQuery(HOLDINGS, periodText(period), 'SECCODE'));
  const [funds] = holdings.data?.fields ?? [];
  const most = useHeldStocks(view.code, period, '', MOST);
  if (period === '') return null;
  return (
    <>
      <Section title={t('most')}>
        <Quiet size={13}>
          {funds === undefined || most.query.data === undefined
            ? '\u00a0'
            : t('coverage', {
                day: period,
                funds: formatNumber(funds.values.length + funds.others),
                stocks: formatNumber(most.query.data.total),
              })}
        </Quiet>
        {most.query.isSuccess ? (
          <MostTable stocks={most.stocks} />
        ) : (
          <Unanswered
            query={most.query}
            waiting={<SkeletonRows rows={1} rowHeightPx={TABLE_PX} lines={1} />}
          />
        )}
      </Section>
      <Grid columns={2} oneBelow={900} gap="20px 40px">
        <Moved code={view.code} period={period} kind="added" />
        <Moved code={view.code} period={period} kind="reduced" />
      </Grid>
    </>
  );
}

function useHeldStocks(code: string, period: string, order: string, size: number) {
  const lang = useLanguage();
  const query = useQuery({ ...heldStocksQuery(code, period, order, size, lang), enabled: period !== '' });
  return { query, stocks: query.data === undefined ? [] : heldStocksOf(query.data) };
}

function useStockColumn(): FactColumn<HeldStock> {
  const t = useMessages(fundHoldingsMessages);
  const lang = useLanguage();
  return {
    key: 'stock',
    label: t('stock'),
    cell: ({ code, name }) => (
      <Link to={`${PATHS.fundHoldings[lang]}?${new URLSearchParams({ list: 'changes', stock: code })}`}>
        {name}
      </Link>
    ),
  };
}

function useChangeColumns(): FactColumn<HeldStock>[] {
  const t = useMessages(fundHoldingsMessages);
  const lang = useLanguage();
  return [
    {
      key: 'fundsChange',
      label: t('fundsChange'),
      align: 'right',
      wideOnly: true,
      cell: ({ fundsChange }) => formatNumber(fundsChange, SIGNED),
    },
    {
      key: 'sharesChange',
      label: t('sharesChange'),
      align: 'right',
      cell: ({ sharesChange }) => (sharesChange === null ? MISSING : formatShort(sharesChange, lang, SIGNED)),
    },
  ];
}

function MostTable({ stocks }: { stocks: readonly HeldStock[] }) {
  const t = useMessages(fundHoldingsMessages);
  const lang = useLanguage();
  const largest = Math.max(1, ...stocks.map(({ worth }) => worth ?? 0));
  const columns: FactColumn<HeldStock>[] = [
    useStockColumn(),
    {
      key: 'worth',
      label: t('worth'),
      align: 'right',
      cell: ({ worth }) => <BarCell text={formatShort(worth, lang)} share={(worth ?? 0) / largest} />,
    },
    {
      key: 'float',
      label: t('float'),
      align: 'right',
      wideOnly: true,
      cell: ({ floatPercent }) => formatPercent(floatPercent),
    },
    {
      key: 'funds',
      label: t('funds'),
      align: 'right',
      wideOnly: true,
      cell: ({ funds }) => formatNumber(funds),
    },
    ...useChangeColumns(),
  ];
  return (
    <FactTable
      caption={t('most')}
      columns={columns}
      rows={stocks}
      rowKey={({ code }) => code}
      narrow="table"
    />
  );
}

function Moved({ code, period, kind }: { code: string; period: string; kind: 'added' | 'reduced' }) {
  const t = useMessages(fundHoldingsMessages);
  const isAdded = kind === 'added';
  const { query, stocks } = useHeldStocks(code, period, `F008N:${isAdded ? 'desc' : 'asc'}`, MOVED);
  const columns = [useStockColumn(), ...useChangeColumns()];
  const moved = stocks.filter(({ sharesChange }) =>
    isAdded ? (sharesChange ?? 0) > 0 : (sharesChange ?? 0) < 0,
  );
  return (
    <Section title={t(kind)}>
      {!query.isSuccess && (
        <Unanswered query={query} waiting={<SkeletonRows rows={1} rowHeightPx={MOVED_PX} lines={1} />} />
      )}
      {query.isSuccess && moved.length === 0 && <Quiet>{t(isAdded ? 'noneAdded' : 'noneReduced')}</Quiet>}
      {moved.length > 0 && (
        <FactTable
          caption={t(kind)}
          columns={columns}
          rows={moved}
          rowKey={(stock) => stock.code}
          narrow="table"
        />
      )}
    </Section>
  );
}
