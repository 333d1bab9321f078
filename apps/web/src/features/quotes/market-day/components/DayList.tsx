import type { DayRows } from '@jishi/contract';
import { useRef } from 'react';
import { Link } from 'react-router';
import { arrowOf, directionOf, formatChangePercent } from '../../../../shared/format/index.ts';
import { useVisibleRange } from '../../../../shared/hooks/use-visible-range.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { marketDataPath } from '../../../../shared/navigation/paths.ts';
import type { DayAddress } from '../day-address.ts';
import { figureText, nameAt } from '../figures.ts';
import { marketDayMessages } from '../market-day.messages.ts';
import styles from './DayTable.module.css';
import { type DayListProps, LimitMark } from './DayTable.tsx';

const ROW_HEIGHT_PX = 58;

/** The stocks on a phone, on two lines each. Each stock shows the figure by which the list is sorted. */
export function DayList({ rows, address, isBusy }: DayListProps) {
  const t = useMessages(marketDayMessages);
  const lang = useLanguage();
  const frame = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const count = rows.code.length;
  const { rows: visible } = useVisibleRange({ count, rowHeightPx: ROW_HEIGHT_PX, list, frame });
  return (
    <section
      ref={frame}
      className={styles.list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t('table')}
      aria-busy={isBusy}
    >
      <ul ref={list} style={{ height: count * ROW_HEIGHT_PX }}>
        {visible.map((row) => (
          <li
            key={row}
            style={{ top: row * ROW_HEIGHT_PX, height: ROW_HEIGHT_PX }}
            aria-setsize={count}
            aria-posinset={row + 1}
          >
            <Link to={marketDataPath(rows.code[row] ?? '', lang)}>
              <StockLines rows={rows} row={row} sort={address.sort} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StockLines({ rows, row, sort }: { rows: DayRows; row: number; sort: DayAddress['sort'] }) {
  const t = useMessages(marketDayMessages);
  const lang = useLanguage();
  const change = rows.changePercent[row] ?? null;
  // A row always shows the code, the price and the change. If the list is sorted by one of these, the additional figure
  // is the turnover, or the volume if no row has a turnover.
  const traded = rows.amount.some((value) => value !== null) ? 'amount' : 'volume';
  const figure = sort === 'code' || sort === 'last' || sort === 'changePercent' ? traded : sort;
  return (
    <>
      <span className={styles.name}>{nameAt(rows, row, lang)}</span>
      <span className={styles.figure}>{figureText('last', rows.last[row] ?? null, lang)}</span>
      <span className={styles.figure} data-direction={directionOf(change)}>
        {arrowOf(change)} {formatChangePercent(change)}
      </span>
      <span>
        <code>{rows.code[row]}</code> <LimitMark limit={rows.limit[row] ?? null} />
      </span>
      <span className={styles.quiet}>{t(`figure.${figure}`)}</span>
      <span className={styles.quiet}>{figureText(figure, rows[figure][row] ?? null, lang)}</span>
    </>
  );
}
