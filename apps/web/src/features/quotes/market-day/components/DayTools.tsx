import { BOARDS, DAY_FIGURES, DAY_SIDES, type DayRows, type MarketDay } from '@jishi/contract';
import { BYTE_ORDER_MARK, handOverCsv } from '../../../../shared/files/hand-over.ts';
import { formatNumber } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { useMomentary } from '../../../../shared/time/delays.ts';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { Choice } from '../../../../shared/ui/chip/Choice.tsx';
import { copyText } from '../../../../shared/ui/code/copy-text.ts';
import { Select } from '../../../../shared/ui/control/Select.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { quotesMessages } from '../../quotes.messages.ts';
import type { ChangeAddress, DayAddress } from '../day-address.ts';
import { dayCsv } from '../day-csv.ts';
import { marketDayMessages } from '../market-day.messages.ts';
import { IndustrySelect } from './IndustrySelect.tsx';

interface DayToolsProps {
  day: MarketDay;
  address: DayAddress;
  onChange: ChangeAddress;
  /** Null while there are no rows to save. */
  rows: DayRows | null;
  isWide: boolean;
}

/** The filters and the actions of the list, and its sort order if the list has no column headers. */
export function DayTools({ day, address, onChange, rows, isWide }: DayToolsProps) {
  const t = useMessages(marketDayMessages);
  return (
    <Row gap="8px 14px" align="center">
      <SideChoice address={address} onChange={onChange} isWide={isWide} />
      <BoardSelect address={address} onChange={onChange} />
      {day.datasets.industries !== null && <IndustrySelect day={day} address={address} onChange={onChange} />}
      {!isWide && <OrderSelects address={address} onChange={onChange} />}
      <strong aria-live="polite">{rows && t('count', { count: formatNumber(rows.total) })}</strong>
      <Row gap={8} style={{ marginLeft: 'auto' }}>
        {rows && <CsvButton rows={rows} />}
        <CopyLink />
      </Row>
    </Row>
  );
}

/** The choices are next to each other if there is room. */
function SideChoice({ address, onChange, isWide }: Pick<DayToolsProps, 'address' | 'onChange' | 'isWide'>) {
  const t = useMessages(marketDayMessages);
  const options = ['all', ...DAY_SIDES] as const;
  const choose = (side: (typeof options)[number]): void => onChange({ side: side === 'all' ? null : side });
  const labelled = options.map((value) => ({ value, label: t(value) }));
  const value = address.side ?? 'all';
  if (isWide) return <Choice label={t('side')} options={labelled} value={value} onChoose={choose} />;
  return (
    <Select
      aria-label={t('side')}
      value={value}
      onChange={(event) => choose(options.find((one) => one === event.target.value) ?? 'all')}
    >
      {labelled.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

function BoardSelect({ address, onChange }: Pick<DayToolsProps, 'address' | 'onChange'>) {
  const t = useMessages(marketDayMessages);
  const names = useMessages(quotesMessages);
  return (
    <Select
      aria-label={t('board')}
      value={address.board ?? ''}
      onChange={(event) => onChange({ board: BOARDS.find((board) => board === event.target.value) ?? null })}
    >
      <option value="">{names('board.all')}</option>
      {BOARDS.map((board) => (
        <option key={board} value={board}>
          {names(`board.${board}`)}
        </option>
      ))}
    </Select>
  );
}

function OrderSelects({ address, onChange }: Pick<DayToolsProps, 'address' | 'onChange'>) {
  const t = useMessages(marketDayMessages);
  const orders = ['code', ...DAY_FIGURES] as const;
  return (
    <>
      <Select
        aria-label={t('sort')}
        value={address.sort}
        onChange={(event) =>
          onChange({ sort: orders.find((one) => one === event.target.value) ?? address.sort })
        }
      >
        {orders.map((one) => (
          <option key={one} value={one}>
            {t(`figure.${one}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('direction')}
        value={address.descends ? 'desc' : 'asc'}
        onChange={(event) => onChange({ descends: event.target.value === 'desc' })}
      >
        <option value="desc">{t('descending')}</option>
        <option value="asc">{t('ascending')}</option>
      </Select>
    </>
  );
}

function CsvButton({ rows }: { rows: DayRows }) {
  const t = useMessages(marketDayMessages);
  const lang = useLanguage();
  const save = (): void => {
    const csv = BYTE_ORDER_MARK + dayCsv(rows, lang, (column) => t(`figure.${column}`));
    handOverCsv(csv, `market-${rows.date}.csv`);
  };
  return <Button onClick={save}>{t('csv')}</Button>;
}

/** Copies the URL, which contains the day, the filters and the sort order. */
function CopyLink() {
  const t = useMessages(marketDayMessages);
  const [message, setMessage] = useMomentary<'copyLink' | 'linkCopied' | 'linkNotCopied'>('copyLink');
  const copy = async (): Promise<void> =>
    setMessage((await copyText(window.location.href)) ? 'linkCopied' : 'linkNotCopied');
  return (
    <Button onClick={() => void copy()}>
      <span aria-live="polite">{t(message)}</span>
    </Button>
  );
}
