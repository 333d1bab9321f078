import type { DayFigure, DayRows } from '@jishi/contract';
import { useRef } from 'react';
import { Link } from 'react-router';
import { arrowOf, MISSING } from '../../../../shared/format/index.ts';
import { useVisibleRange } from '../../../../shared/hooks/use-visible-range.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { marketDataPath } from '../../../../shared/navigation/paths.ts';
import { Tag } from '../../../../shared/ui/tag/Tag.tsx';
import type { ChangeAddress, DayAddress } from '../day-address.ts';
import { figureDirection, figuresOf, figureText, industryText, nameAt } from '../figures.ts';
import { marketDayMessages } from '../market-day.messages.ts';
import styles from './DayTable.module.css';

const ROW_HEIGHT_PX = 36;

export interface DayListProps {
  rows: DayRows;
  address: DayAddress;
  onChange: ChangeAddress;
  /** The rows shown are the previous ones, while new ones load. */
  isBusy: boolean;
}

/** Thousands of stocks. Only visible rows are rendered, and the column heads sort. */
export function DayTable({ rows, address, onChange, isBusy }: DayListProps) {
  const t = useMessages(marketDayMessages);
  const frame = useRef<HTMLElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const count = rows.code.length;
  const figures = figuresOf(rows, address.sort);
  const {
    first,
    end,
    rows: visible,
  } = useVisibleRange({ count, rowHeightPx: ROW_HEIGHT_PX, list: body, frame });
  const spacer = (height: number) => height > 0 && <tr style={{ height }} />;
  return (
    <section
      ref={frame}
      className={styles.frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t('table')}
      aria-busy={isBusy}
    >
      <table className={styles.table} aria-rowcount={count + 1}>
        <DayHead figures={figures} address={address} onChange={onChange} />
        <tbody ref={body}>
          {spacer(first * ROW_HEIGHT_PX)}
          {visible.map((row) => (
            <DayRow key={row} rows={rows} row={row} figures={figures} />
          ))}
          {spacer((count - end) * ROW_HEIGHT_PX)}
        </tbody>
      </table>
    </section>
  );
}

interface DayHeadProps extends Pick<DayListProps, 'address' | 'onChange'> {
  figures: readonly DayFigure[];
}

function DayHead({ figures, address, onChange }: DayHeadProps) {
  const t = useMessages(marketDayMessages);
  const columns = [
    { key: 'code', label: t('figure.name') },
    ...figures.map((key) => ({ key, label: t(`figure.${key}`) })),
  ] as const;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ key, label }) => {
          const isSorted = address.sort === key;
          const sorted = isSorted ? (address.descends ? 'descending' : 'ascending') : undefined;
          return (
            <th key={key} scope="col" data-numeric={key !== 'code'} aria-sort={sorted}>
              <button
                type="button"
                onClick={() =>
                  onChange({ sort: key, descends: isSorted ? !address.descends : key !== 'code' })
                }
              >
                {label}
                <span aria-hidden="true">{sorted && { ascending: ' ↑', descending: ' ↓' }[sorted]}</span>
              </button>
            </th>
          );
        })}
        <th scope="col">
          <span className={styles.plain}>{t('figure.industry')}</span>
        </th>
      </tr>
    </thead>
  );
}

interface DayRowProps {
  rows: DayRows;
  row: number;
  figures: readonly DayFigure[];
}

function DayRow({ rows, row, figures }: DayRowProps) {
  const lang = useLanguage();
  const code = rows.code[row] ?? '';
  const name = nameAt(rows, row, lang);
  const industry = { name: rows.industry[row] ?? null, english: rows.industryEnglish[row] ?? null };
  return (
    <tr aria-rowindex={row + 2} style={{ height: ROW_HEIGHT_PX }}>
      <td>
        <span className={styles.security}>
          <Link className={styles.cut} to={marketDataPath(code, lang)} title={name}>
            {name}
          </Link>
          <code>{code}</code>
          <LimitMark limit={rows.limit[row] ?? null} />
        </span>
      </td>
      {figures.map((figure) => {
        const value = rows[figure][row] ?? null;
        return (
          <td key={figure} data-numeric="true" data-direction={figureDirection(figure, value)}>
            {figure === 'changePercent' && `${arrowOf(value)} `}
            {figureText(figure, value, lang)}
          </td>
        );
      })}
      <td>{industryText(industry, lang) ?? MISSING}</td>
    </tr>
  );
}

/** Marks a stock that closed at its price limit. */
export function LimitMark({ limit }: { limit: 'up' | 'down' | null }) {
  const t = useMessages(marketDayMessages);
  return limit === null ? null : <Tag>{t(limit === 'up' ? 'limitUp' : 'limitDown')}</Tag>;
}
