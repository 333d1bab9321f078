import { BOARDS, QUOTE_FIGURES, type QuoteFigure } from '@jishi/contract';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { ChoiceMenu } from '../../../shared/ui/chip/ChoiceMenu.tsx';
import { Toggle } from '../../../shared/ui/chip/Toggle.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { quotesMessages } from '../quotes.messages.ts';
import { ORDERS, type OrderName, shownFigure, useQuoteFilter } from '../use-quote-filter.ts';
import styles from './SecurityList.module.css';

const QUERY_LENGTH_MAX = 50;
const ALL = 'all';

/**
 * The search word, the board and the sort order of the list of securities. An order by a figure that no stock has is
 * not offered.
 */
export function SecurityFilters({
  figures = QUOTE_FIGURES,
}: {
  figures?: readonly QuoteFigure[] | undefined;
}) {
  const t = useMessages(quotesMessages);
  const { filter, order, orders, isOwn, setOwn, text, setText, setBoard, setOrder } = useQuoteFilter();
  const offered = orders.filter((name) => name === order || name === 'amount' || hasFigure(name, figures));
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
      <ChoiceMenu
        label={t('boardFilter')}
        options={([ALL, ...BOARDS] as const).map((value) => ({ value, label: t(`board.${value}`) }))}
        value={filter.board ?? ALL}
        onChoose={(value) => setBoard(BOARDS.find((board) => board === value) ?? null)}
      />
      <ChoiceMenu
        label={t('sort')}
        options={offered.map((value) => ({
          value,
          label: t(`order.${value === 'amount' ? shownFigure(value, figures) : value}`),
        }))}
        value={order}
        onChoose={setOrder}
      />
    </Grid>
  );
}

function hasFigure(name: OrderName, figures: readonly QuoteFigure[]): boolean {
  const { sort } = ORDERS[name];
  const figure = QUOTE_FIGURES.find((one) => one === sort);
  return figure === undefined || figures.includes(figure);
}
