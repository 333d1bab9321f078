import { BOARDS, QUOTE_FIGURES, type QuoteFigure } from '@jishi/contract';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Toggle } from '../../../shared/ui/chip/Toggle.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { quotesMessages } from '../quotes.messages.ts';
import { ORDERS, type OrderName, shownFigure, useQuoteFilter } from '../use-quote-filter.ts';
import styles from './SecurityList.module.css';

const QUERY_LENGTH_MAX = 50;

/**
 * Search word, board and sort order of the list of securities. An order by a figure that no stock has is not
 * offered.
 */
export function SecurityFilters({
  figures = QUOTE_FIGURES,
}: {
  figures?: readonly QuoteFigure[] | undefined;
}) {
  const t = useMessages(quotesMessages);
  const { filter, order, orders, isOwn, setOwn, text, setText, setBoard, setOrder } = useQuoteFilter();
  return (
    <Grid className={styles.filters} columns={2} gap={6}>
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
        value={order}
        onChange={(event) => setOrder(event.target.value as OrderName)}
      >
        {orders
          .filter((name) => name === order || name === 'amount' || hasFigure(name, figures))
          .map((name) => (
            <option key={name} value={name}>
              {t(`order.${name === 'amount' ? shownFigure(name, figures) : name}`)}
            </option>
          ))}
      </Select>
    </Grid>
  );
}

function hasFigure(name: OrderName, figures: readonly QuoteFigure[]): boolean {
  const { sort } = ORDERS[name];
  const figure = QUOTE_FIGURES.find((one) => one === sort);
  return figure === undefined || figures.includes(figure);
}
