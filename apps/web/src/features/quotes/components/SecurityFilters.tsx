import { BOARDS, type QuoteOrder } from '@jishi/contract';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Toggle } from '../../../shared/ui/chip/Toggle.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { quotesMessages } from '../quotes.messages.ts';
import { ORDERS, type OrderName, useQuoteFilter } from '../use-quote-filter.ts';
import styles from './SecurityList.module.css';

const QUERY_LENGTH_MAX = 50;

/** Word, board and order of the list of securities; what no stock of the market has cannot be chosen. */
export function SecurityFilters({ marketOrders }: { marketOrders: readonly QuoteOrder[] | undefined }) {
  const t = useMessages(quotesMessages);
  const { filter, order, orders, isOwn, setOwn, text, setText, setBoard, setOrder } = useQuoteFilter();
  const choices = orders.filter(
    (name) => marketOrders === undefined || marketOrders.includes(ORDERS[name].sort),
  );
  return (
    <div className={styles.filters}>
      <Toggle label={t('watched')} on={isOwn} onToggle={setOwn} />
      <TextInput
        type="search"
        aria-label={t('filter')}
        placeholder={t('filter')}
        maxLength={QUERY_LENGTH_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Select
        aria-label={t('boardFilter')}
        value={filter.board ?? ''}
        onChange={(event) => setBoard(BOARDS.find((board) => board === event.target.value) ?? null)}
      >
        <option value="">{t('board.all')}</option>
        {BOARDS.map((board) => (
          <option key={board} value={board}>
            {t(`board.${board}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('sort')}
        // By a figure that no stock has, the list stands by code.
        value={choices.includes(order) ? order : 'code'}
        onChange={(event) => setOrder(event.target.value as OrderName)}
      >
        {choices.map((name) => (
          <option key={name} value={name}>
            {t(`order.${name}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
