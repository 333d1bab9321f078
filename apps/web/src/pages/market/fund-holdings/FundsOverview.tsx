import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { countsQuery, type OverviewProps, useListState } from '../../../features/site-data/index.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import {
  formatChangePercent,
  formatCurrency,
  formatNumber,
  formatPercent,
  formatShort,
} from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { BarCell } from '../../../shared/ui/table/BarCell.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { FundChoice } from './FundChoice.tsx';
import { fundHoldingsMessages } from './fund-holdings.messages.ts';
import { holdingsQuery, periodText } from './fund-holdings.queries.ts';
import { type Holding, newestHoldings } from './holdings.ts';

const ROWS = 10;
const TABLE_PX = 470;
const ONE_CODE = /^\w+$/;

/** The holdings of one fund, or the funds that hold one stock, according to the latest reports. */
export default function FundsOverview({ list, view }: OverviewProps) {
  const lang = useLanguage();
  const navigate = useNavigate();
  const state = useListState(view, list);
  const { where } = state;
  const funds = useFunds(view.code, view.coverage?.to ?? '');
  const stock = ONE_CODE.test(where['stock'] ?? '') ? where['stock'] : undefined;
  const requested = ONE_CODE.test(where['scode'] ?? '') ? where['scode'] : undefined;
  const fund = requested ?? (stock === undefined ? funds.codes[0] : undefined);
  const isOfStock = fund === undefined && stock !== undefined;
  const filter: Readonly<Record<string, string>> = isOfStock ? { stock } : { scode: fund ?? '' };
  const holdings = useQuery({
    ...holdingsQuery(view.code, filter, lang),
    enabled: isOfStock || fund !== undefined,
  });
  const isShown = holdings.isSuccess && !holdings.isPlaceholderData;
  return (
    <>
      <FundChoice
        funds={funds.codes}
        fund={fund ?? ''}
        onChoose={(code) =>
          void navigate({ search: state.searchOf({ scode: code }) }, { preventScrollReset: true })
        }
      />
      {isShown ? (
        <Holdings holdings={newestHoldings(holdings.data)} isOfStock={isOfStock} />
      ) : (
        <Unanswered
          query={fund === undefined && !isOfStock ? funds.query : holdings}
          waiting={<SkeletonRows rows={1} rowHeightPx={TABLE_PX} lines={1} />}
        />
      )}
    </>
  );
}

/** Returns the funds that reported for the latest period, largest holder first. */
function useFunds(code: string, period: string) {
  const query = useQuery({
    ...countsQuery(code, periodText(period), 'SECCODE', 'F008N'),
    enabled: period !== '',
  });
  const values = query.data?.fields[0]?.values ?? [];
  const codes = values
    .toSorted((a, b) => (b.sum ?? 0) - (a.sum ?? 0))
    .flatMap(({ value }) => (value === null ? [] : [value]));
  return { query, codes };
}

function Holdings({ holdings, isOfStock }: { holdings: readonly Holding[]; isOfStock: boolean }) {
  const t = useMessages(fundHoldingsMessages);
  const lang = useLanguage();
  const columns = useColumns(holdings, isOfStock);
  const [first] = holdings;
  if (first === undefined) return <Quiet>{t('noHoldings')}</Quiet>;
  const held = holdings.filter(({ worth }) => (worth ?? 0) > 0);
  const title = isOfStock
    ? t('ofStock', { name: first.stockName, code: first.stock })
    : t('ofFund', { name: first.fundName, code: first.fund });
  return (
    <Section title={title}>
      <Quiet size={13}>
        {t(isOfStock ? 'stockSummary' : 'fundSummary', {
          day: first.day,
          count: formatNumber(held.length),
          sum: formatCurrency(
            held.reduce((sum, { worth }) => sum + (worth ?? 0), 0),
            'CNY',
            lang,
          ),
        })}
      </Quiet>
      <FactTable
        caption={title}
        columns={columns}
        rows={held.slice(0, ROWS)}
        rowKey={({ fund, stock }) => `${fund} ${stock}`}
        narrow="table"
      />
    </Section>
  );
}

function useColumns(holdings: readonly Holding[], isOfStock: boolean): FactColumn<Holding>[] {
  const t = useMessages(fundHoldingsMessages);
  const lang = useLanguage();
  const largest = Math.max(1, ...holdings.map(({ worth }) => worth ?? 0));
  const pathOf = (code: string): string =>
    `${PATHS.fundHoldings[lang]}?${new URLSearchParams({ list: 'changes', [isOfStock ? 'scode' : 'stock']: code })}`;
  return [
    {
      key: 'name',
      label: t(isOfStock ? 'fund' : 'stock'),
      cell: ({ fund, fundName, stock, stockName }) => (
        <Link to={pathOf(isOfStock ? fund : stock)}>{isOfStock ? fundName : stockName}</Link>
      ),
    },
    {
      key: 'worth',
      label: t('worth'),
      align: 'right',
      cell: ({ worth }) => <BarCell text={formatShort(worth, lang)} share={(worth ?? 0) / largest} />,
    },
    {
      key: 'netAssets',
      label: t('netAssets'),
      align: 'right',
      wideOnly: true,
      cell: ({ netAssetsPercent }) => formatPercent(netAssetsPercent),
    },
    { key: 'change', label: t('change'), cell: ({ change }) => change },
    {
      key: 'sharesChange',
      label: t('sharesChange'),
      align: 'right',
      wideOnly: true,
      cell: ({ sharesChange }) => formatShort(sharesChange, lang, { signed: true }),
    },
    {
      key: 'sharesChangePercent',
      label: t('sharesChangePercent'),
      align: 'right',
      wideOnly: true,
      cell: ({ sharesChangePercent }) => formatChangePercent(sharesChangePercent),
    },
  ];
}
