import { type CartItem, PAYMENT_MODES, priceRows, quantityMax } from '@jishi/contract';
import { type KeyboardEvent, useState } from 'react';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { cartMessages } from '../cart.messages.ts';
import styles from './ItemChoice.module.css';

interface ItemChoiceProps {
  item: CartItem;
  label: string;
  onChange: (change: Pick<CartItem, 'id'> & Partial<Pick<CartItem, 'mode' | 'quantity'>>) => void;
}

/** Chooses an item's mode among the modes in which its product is sold. */
export function ItemMode({ item, label, onChange }: ItemChoiceProps) {
  const lang = useLanguage();
  const offered = new Set([item.mode, ...priceRows(item.prices).map(({ mode }) => mode)]);
  return (
    <Select
      aria-label={label}
      value={item.mode}
      onChange={({ target }) => {
        const mode = PAYMENT_MODES.find((row) => row.mode === target.value)?.mode;
        if (mode !== undefined) onChange({ id: item.id, mode });
      }}
    >
      {PAYMENT_MODES.filter(({ mode }) => offered.has(mode)).map(({ mode, buy }) => (
        <option key={mode} value={mode}>
          {buy[lang]}
        </option>
      ))}
    </Select>
  );
}

/** A field for the number of calls or terms, with its unit. The number is sent on blur or on Enter. */
export function ItemQuantity({ item, label, onChange }: ItemChoiceProps) {
  const t = useMessages(cartMessages);
  const [text, setText] = useState(String(item.quantity));
  const quantity = Number(text);
  const valid = Number.isInteger(quantity) && quantity >= 1 && quantity <= quantityMax(item.mode);
  const send = (): void => {
    if (!valid) setText(String(item.quantity));
    else if (quantity !== item.quantity) onChange({ id: item.id, quantity });
  };
  return (
    <Row className={styles.quantity} gap={8} align="center" wrap={false}>
      <TextInput
        aria-label={label}
        aria-invalid={!valid}
        type="number"
        inputMode="numeric"
        min={1}
        max={quantityMax(item.mode)}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={send}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && send()}
      />
      <span>{t(`unit.${item.mode}`, { count: item.quantity })}</span>
    </Row>
  );
}
