import { useId, useState } from 'react';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { SearchInput } from '../../../shared/ui/control/SearchInput.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { moved } from '../column-order.ts';
import { type Column, mainFields } from '../columns.ts';
import { dataViewMessages } from '../data-view.messages.ts';
import styles from './TableSettings.module.css';

interface ColumnChoiceProps {
  columns: readonly Column[];
  hidden: readonly string[];
  onHidden: (hidden: readonly string[]) => void;
  onColumnOrder: (order: readonly string[]) => void;
  /** Whether the reader has moved columns. */
  isOwnOrder: boolean;
}

/** A search box is offered if there are at least this many columns. */
const SEARCH_FROM = 12;

/** Lets the reader choose the visible columns: all, the main ones, only the first one, or any combination. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const { columns, hidden, onHidden, onColumnOrder, isOwnOrder } = props;
  const t = useMessages(dataViewMessages);
  const [text, setText] = useState('');
  const codes = columns.map(({ field }) => field.code);
  const showOnly = (visible: readonly string[]): void =>
    onHidden(codes.filter((code) => !visible.includes(code)));
  const word = text.trim().toLowerCase();
  const listed = columns.filter(({ label, field }) => `${label} ${field.code}`.toLowerCase().includes(word));
  return (
    <Stack as="fieldset" className={styles.columns} gap={6}>
      <legend>{t('columnsShown')}</legend>
      <Row gap={14}>
        <Button tone="link" disabled={hidden.length === 0} onClick={() => onHidden([])}>
          {t('showAll')}
        </Button>
        <Button tone="link" onClick={() => showOnly(mainFields(columns))}>
          {t('showMain')}
        </Button>
        {/* A table needs at least one column, so the first one stays visible. */}
        <Button tone="link" onClick={() => showOnly(codes.slice(0, 1))}>
          {t('showNone')}
        </Button>
        <Button tone="link" disabled={!isOwnOrder} onClick={() => onColumnOrder([])}>
          {t('usualOrder')}
        </Button>
      </Row>
      <Quiet size={13}>{t('dragHint')}</Quiet>
      {columns.length >= SEARCH_FROM && (
        <SearchInput
          value={text}
          aria-label={t('findColumn')}
          placeholder={t('findColumn')}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <Boxes
        columns={listed}
        hidden={hidden}
        isLast={codes.length - hidden.length === 1}
        onHidden={onHidden}
        onMove={(code, by) => onColumnOrder(moved(codes, code, by))}
        first={codes[0]}
        last={codes.at(-1)}
      />
      {listed.length === 0 && <Quiet size={13}>{t('noColumn')}</Quiet>}
    </Stack>
  );
}

interface BoxesProps extends Pick<ColumnChoiceProps, 'columns' | 'hidden' | 'onHidden'> {
  /** Whether this is the only visible column, which cannot be hidden. */
  isLast: boolean;
  onMove: (code: string, by: number) => void;
  first: string | undefined;
  last: string | undefined;
}

function Boxes({ columns, hidden, isLast, onHidden, onMove, first, last }: BoxesProps) {
  const t = useMessages(dataViewMessages);
  const id = useId();
  const toggle = (code: string): void =>
    onHidden(hidden.includes(code) ? hidden.filter((other) => other !== code) : [...hidden, code]);
  return columns.map(({ field: { code }, label }) => (
    <Row key={code} className={styles.column} gap={4} align="center" wrap={false}>
      <label htmlFor={`${id}-${code}`}>
        <input
          id={`${id}-${code}`}
          type="checkbox"
          checked={!hidden.includes(code)}
          disabled={isLast && !hidden.includes(code)}
          onChange={() => toggle(code)}
        />
        <span>{label}</span>
        <Quiet as="code" size={13}>
          {code}
        </Quiet>
      </label>
      <Button
        dense
        aria-label={t('moveUp', { name: label })}
        aria-disabled={code === first}
        onClick={() => onMove(code, -1)}
      >
        ↑
      </Button>
      <Button
        dense
        aria-label={t('moveDown', { name: label })}
        aria-disabled={code === last}
        onClick={() => onMove(code, 1)}
      >
        ↓
      </Button>
    </Row>
  ));
}
