import type { ListedQuote } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SecurityFilters } from '../../../features/quotes/index.ts';
import { quotesMessages } from '../../../features/quotes/quotes.messages.ts';
import { quoteFilterAddress } from '../../../features/quotes/use-quote-filter.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import {
  arrowOf,
  currencyOf,
  directionOf,
  formatChangePercent,
  formatCurrency,
  formatList,
  formatNumber,
} from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { summaryPath } from '../../../shared/navigation/paths.ts';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { Change } from '../../../shared/ui/late/Change.tsx';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { type FactColumn, FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { companiesQuery, ROWS } from './companies.query.ts';
import { summariesMessages } from './summaries.messages.ts';

const ROW_HEIGHT_PX = 52;
const FILTERS = { maxWidth: 560 };
const QUOTES = 'p_stock2402';
/** Figures that are missing from some sources of quotes. */
const AMOUNTS = ['marketValue', 'amount'] as const;
const TWO_OR_THREE_DECIMALS = { decimalsMin: 2, decimalsMax: 3 };

/**
 * All companies whose shares are traded, filtered and sorted by the parameters in the URL. Each one links to its
 * summary.
 */
export function CompanyTable() {
  const t = useMessages(summariesMessages);
  const ofQuotes = useMessages(quotesMessages);
  const lang = useLanguage();
  const { address } = useAddressState(quoteFilterAddress);
  const quotes = useQuery(companiesQuery(address));
  const columns = useColumns(quotes.data?.late ? null : (quotes.data?.date ?? null));
  const lacking = AMOUNTS.filter((amount) => quotes.data?.items.every((quote) => quote[amount] === null));
  return (
    <>
      <div style={FILTERS}>
        <SecurityFilters figures={quotes.data?.figures} />
      </div>
      <Unanswered query={quotes} waiting={<SkeletonRows rows={12} rowHeightPx={ROW_HEIGHT_PX} />} />
      {quotes.data?.items.length === 0 && <None isEmpty={quotes.data.date === null} />}
      {quotes.data !== undefined && quotes.data.items.length > 0 && (
        <>
          <LateNotice late={quotes.data.late} />
          <Row as="p" gap="4px 14px" align="center" quiet>
            <span>{t('count', { count: formatNumber(quotes.data.total) })}</span>
            {quotes.data.date !== null && <span>{t('closeOf', { date: quotes.data.date })}</span>}
            {quotes.data.items.some(({ demo }) => demo) && <DemoMark />}
          </Row>
          <FactTable
            caption={t('list')}
            columns={columns.filter(({ key }) => !lacking.some((one) => one === key))}
            rows={quotes.data.items}
            rowKey={({ code }) => code}
            narrow="table"
          />
          {lacking.length > 0 && (
            <Quiet size={13}>
              {t('lacking', {
                code: QUOTES,
                figures: formatList(
                  lacking.map((amount) => ofQuotes(amount)),
                  lang,
                ),
              })}
            </Quiet>
          )}
          <Pages page={address.page - 1} pages={Math.ceil(quotes.data.total / ROWS)} />
        </>
      )}
      <DatasetSource code={QUOTES} />
    </>
  );
}

function None({ isEmpty }: { isEmpty: boolean }) {
  const t = useMessages(summariesMessages);
  return (
    <EmptyNote title={t(isEmpty ? 'empty' : 'none', { code: QUOTES })}>
      {!isEmpty && <p>{t('noneHint')}</p>}
    </EmptyNote>
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  const t = useMessages(summariesMessages);
  const { searchOf } = useAddressState(quoteFilterAddress);
  if (pages < 2) return null;
  return (
    <Row gap="4px 18px" align="center">
      {page > 0 && <Link to={{ search: searchOf({ page }) }}>{t('previous')}</Link>}
      <Quiet as="span" size={14}>
        {t('pageOf', { page: page + 1, pages })}
      </Quiet>
      {page + 1 < pages && <Link to={{ search: searchOf({ page: page + 2 }) }}>{t('next')}</Link>}
    </Row>
  );
}

/** Only changes on the current day are coloured. `currentDay` is null if the latest day is old. */
function useColumns(currentDay: string | null): FactColumn<ListedQuote>[] {
  const t = useMessages(summariesMessages);
  const ofQuotes = useMessages(quotesMessages);
  const lang = useLanguage();
  const money = (code: string, value: number | null): string => formatCurrency(value, currencyOf(code), lang);
  return [
    { key: 'company', label: t('company'), cell: (quote) => <Company quote={quote} /> },
    {
      key: 'board',
      label: t('board'),
      wideOnly: true,
      cell: ({ board }) => board && ofQuotes(`board.${board}`),
    },
    {
      key: 'last',
      label: t('close'),
      align: 'right',
      cell: ({ last }) => formatNumber(last, TWO_OR_THREE_DECIMALS),
    },
    {
      key: 'change',
      label: t('change'),
      align: 'right',
      cell: ({ changePercent, date }) => (
        <Change direction={directionOf(changePercent)} isLate={date !== currentDay}>
          {arrowOf(changePercent)} {formatChangePercent(changePercent)}
        </Change>
      ),
    },
    {
      key: 'marketValue',
      label: ofQuotes('marketValue'),
      align: 'right',
      wideOnly: true,
      cell: ({ code, marketValue }) => money(code, marketValue),
    },
    {
      key: 'amount',
      label: ofQuotes('amount'),
      align: 'right',
      wideOnly: true,
      cell: ({ code, amount }) => money(code, amount),
    },
  ];
}

function Company({ quote: { code, name, english } }: { quote: ListedQuote }) {
  const lang = useLanguage();
  const title = lang === 'en' ? (english ?? name) : name;
  return (
    <Row as="span" gap="0 10px" align="baseline">
      <Link to={summaryPath(code, lang)}>{title}</Link>
      <Quiet as="span" size={13}>
        <code>{code}</code> {title !== name && <span lang="zh-CN">{name}</span>}
      </Quiet>
    </Row>
  );
}
