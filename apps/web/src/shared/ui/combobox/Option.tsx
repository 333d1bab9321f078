import type { ReactNode } from 'react';
import styles from './combobox.module.css';
import type { Combobox } from './use-combobox.ts';

interface OptionProps {
  box: Combobox;
  row: number;
  onChoose: () => void;
  children: ReactNode;
}

/** One line of the list. The box keeps the focus and handles the keys, while this line handles the pointer. */
export function Option({ box, row, onChoose, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box that owns the list handles the keys
    <div
      id={box.cellId({ row, cell: 0 })}
      className={styles.option}
      role="option"
      tabIndex={-1}
      aria-selected={row === box.mark.row}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
