import type { Lang } from '@jishi/contract';
import { useState } from 'react';
import { inBrackets } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { CARD_FACTS, type CardChoice, type CardPlan, cardPlan, inBrief } from '../cards.ts';
import { type Column, cellText, toneOf } from '../columns.ts';
import { dataViewMessages } from '../data-view.messages.ts';
import { CardLinks } from './CardLinks.tsx';
import styles from './CardList.module.css';
import type { RowsProps } from './GridTable.tsx';
import { RecordFields } from './RecordFields.tsx';

interface CardListProps extends Pick<RowsProps, 'name' | 'columns' | 'rows' | 'habits' | 'links' | 'busy'> {
  /** The number of cards shown. */
  count: number;
  card: CardChoice | undefined;
}

/** The rows on a narrow screen, as cards of two lines. Tapping a card expands it to all fields of the row. */
export function CardList({ count, card, ...props }: CardListProps) {
  const t = useMessages(dataViewMessages);
  const plan = cardPlan(props.columns, useLanguage(), card);
  return (
    <ul className={styles.list} aria-label={t('rowsOf', { name: props.name })} aria-busy={props.busy}>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other key than its position
        <Card key={row} row={row} plan={plan} {...props} />
      ))}
    </ul>
  );
}

function Card({
  row,
  plan,
  ...props
}: Omit<CardListProps, 'count' | 'card'> & { row: number; plan: CardPlan }) {
  const { columns, rows, habits, links } = props;
  const lang = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const cell = ({ field }: Column) => rows.cell(row, field.code);
  const isHeld = (column: Column): boolean => cell(column) !== null && cell(column) !== '';
  const textOf = (column: Column): string =>
    cellText(inBrief(column), cell(column), lang, habits.exact, rows.readings);
  const tone = (column: Column) => toneOf(column, cell(column), habits.exact);
  const facts = plan.facts.filter(isHeld).slice(0, CARD_FACTS);
  const name = plan.names.find(isHeld) ?? plan.code ?? plan.names[0];
  const { figure } = plan;
  const code = plan.code === name ? null : plan.code;
  // English names and titles are long, so they use the whole first line.
  const isBelow = lang === 'en' || name?.field.role === 'title';
  return (
    <li className={styles.card} aria-setsize={rows.total} aria-posinset={row + 1}>
      <div className={styles.face}>
        <button
          type="button"
          className={styles.title}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>{name && textOf(name)}</span>
          {code !== null && !isBelow && <small>{textOf(code)}</small>}
        </button>
        {figure !== null && (
          <p className={styles.figure} data-tone={tone(figure)}>
            {textOf(figure)}
          </p>
        )}
        <dl className={styles.facts}>
          {code !== null && isBelow && (
            <div>
              <dt className="visually-hidden">{code.label}</dt>
              <dd>{textOf(code)}</dd>
            </div>
          )}
          {facts.map((column) => (
            <div key={column.field.code}>
              <dt className={column === plan.day || isPlain(column) ? 'visually-hidden' : undefined}>
                {column.label}
              </dt>
              <dd data-tone={tone(column)}>{textOf(column) + shortUnit(column)}</dd>
            </div>
          ))}
        </dl>
        {figure !== null && <p className={styles.measure}>{measureOf(figure, lang)}</p>}
      </div>
      {isOpen && <CardLinks row={row} rows={rows} links={links} />}
      {isOpen && <RecordFields row={row} rows={rows} columns={columns} links={links} />}
    </li>
  );
}

/** Texts such as the industry need no label. */
const isPlain = ({ numeric, field: { type } }: Column): boolean =>
  !numeric && type !== 'date' && type !== 'datetime';

/** A unit of a single character is written right after its number. */
const shortUnit = ({ unit }: Column): string => (unit?.length === 1 ? unit : '');

const measureOf = ({ label, unit }: Column, lang: Lang): string =>
  unit === null || BRACKETED.test(label) ? `${label} ${unit ?? ''}`.trim() : label + inBrackets(unit, lang);

const BRACKETED = /[)）]$/;
