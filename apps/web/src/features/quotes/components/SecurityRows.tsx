import type { Lang, ListedQuote } from '@jishi/contract';
import { useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import {
  arrowOf,
  directionOf,
  formatChangePercent,
  formatNumber,
  formatPercent,
  formatShort,
} from '../../../shared/format/index.ts';
import { useVisibleRange } from '../../../shared/hooks/use-visible-range.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { quotesMessages } from '../quotes.messages.ts';
import { QUOTES_PAGE, type QuoteFilter, quotesQuery } from '../quotes.queries.ts';
import type { shownFigure } from '../use-quote-filter.ts';
import styles from './SecurityList.module.css';

export const ROW_HEIGHT_PX = 56;

type Figure = ReturnType<typeof shownFigure>;

interface SecurityRowsProps {
  filter: QuoteFilter;
  /** The third figure of each row, after price and change. */
  figure: Figure;
  total: number;
  /** The latest day of the market. A quote that is older shows its own date. */
  newest: string | null;
  /** Whether the latest day of the market is old. */
  isLate: boolean;
  selected: string;
  searchOf: (code: string) => string;
  /** Moves a stock within the reader's own order. */
  onMove?: (code: string, step: number) => void;
  onGo?: () => void;
}

/**
 * Renders only the visible rows, and fetches only their pages. The list is a single Tab stop. If every row were one,
 * the list could grow as fast as a reader tabs through it. The arrow keys move the focus between rows. With Alt, they
 * move the focused row.
 */
export function SecurityRows(props: SecurityRowsProps) {
  const { filter, total, selected, onMove } = props;
  const t = useMessages(quotesMessages);
  const frame = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { first, end, rows } = useVisibleRange({ count: total, rowHeightPx: ROW_HEIGHT_PX, list, frame });
  const firstPage = Math.floor(first / QUOTES_PAGE);
  const pageCount = Math.floor(Math.max(end - 1, 0) / QUOTES_PAGE) - firstPage + 1;
  const pages = useQueries({
    queries: Array.from({ length: pageCount }, (_, at) => quotesQuery(filter, firstPage + at)),
  });
  const quoteAt = (row: number): ListedQuote | undefined =>
    pages[Math.floor(row / QUOTES_PAGE) - firstPage]?.data?.items[row % QUOTES_PAGE];
  const failed = pages.find(({ isError }) => isError);
  const [visited, setVisited] = useState<string | null>(null);
  const stop = stopOf(
    rows.flatMap((row) => quoteAt(row)?.code ?? []),
    [visited, selected],
  );
  return (
    <nav ref={frame} className={styles.frame} aria-label={t('list')}>
      {failed && (
        <div className={styles.failed}>
          <Unanswered query={failed} waiting={null} />
        </div>
      )}
      <ul
        ref={list}
        style={{ height: total * ROW_HEIGHT_PX }}
        onKeyDown={(event) => moveFocus(event, onMove)}
      >
        {rows.map((row) => {
          const quote = quoteAt(row);
          return (
            <li
              key={row}
              style={{ top: row * ROW_HEIGHT_PX, height: ROW_HEIGHT_PX }}
              aria-setsize={total}
              aria-posinset={row + 1}
            >
              {quote !== undefined && (
                <SecurityLink {...props} quote={quote} isStop={quote.code === stop} onFocus={setVisited} />
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Returns the row that is the Tab stop: the first code in `likely` that has a row, otherwise the first row. */
function stopOf(codes: readonly string[], likely: readonly (string | null)[]): string | undefined {
  return likely.flatMap((code) => code ?? []).find((code) => codes.includes(code)) ?? codes[0];
}

interface SecurityLinkProps extends Omit<SecurityRowsProps, 'filter' | 'total'> {
  quote: ListedQuote;
  isStop: boolean;
  onFocus: (code: string) => void;
}

function SecurityLink(props: SecurityLinkProps) {
  const { quote, figure, newest, isLate, selected, searchOf, isStop, onFocus, onGo } = props;
  const isOlder = quote.date !== newest;
  return (
    <Link
      to={{ search: searchOf(quote.code) }}
      replace
      preventScrollReset
      data-older={isOlder || undefined}
      data-code={quote.code}
      tabIndex={isStop ? 0 : -1}
      onFocus={() => onFocus(quote.code)}
      aria-current={quote.code === selected ? 'page' : undefined}
      onClick={() => onGo?.()}
    >
      <QuoteRow quote={quote} figure={figure} isOlder={isOlder} isLate={isLate} />
    </Link>
  );
}

function moveFocus(event: KeyboardEvent, onMove: SecurityRowsProps['onMove']): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement)) return;
  const { code } = event.target.dataset;
  if (event.altKey && onMove !== undefined && code !== undefined) {
    event.preventDefault();
    onMove(code, step);
    return;
  }
  const row = event.target.closest('li');
  const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  const link = next?.querySelector('a');
  event.preventDefault();
  link?.focus();
}

interface QuoteRowProps {
  quote: ListedQuote;
  figure: Figure;
  /** Whether the quote is older than the latest day of the market. */
  isOlder: boolean;
  isLate: boolean;
}

function QuoteRow({ quote, figure, isOlder, isLate }: QuoteRowProps) {
  const lang = useLanguage();
  const name = lang === 'en' ? (quote.english ?? quote.name) : quote.name;
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.price}>{formatNumber(quote.last, { decimalsMin: 2, decimalsMax: 3 })}</span>
      <Quiet as="span" size={13}>
        {quote.code}
      </Quiet>
      <span className={styles.figure}>{isOlder ? quote.date : figureText(quote, figure, lang)}</span>
      <span
        className={styles.change}
        data-old={isLate || isOlder || undefined}
        data-direction={isLate || isOlder ? undefined : directionOf(quote.changePercent)}
      >
        {arrowOf(quote.changePercent)} {formatChangePercent(quote.changePercent)}
      </span>
    </>
  );
}

const figureText = (quote: ListedQuote, figure: Figure, lang: Lang): string =>
  figure === 'turnoverRate'
    ? formatPercent(quote.turnoverRate)
    : formatShort(quote[figure], lang, { decimalsMax: 0 });
