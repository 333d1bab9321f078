import type { KeyboardEvent } from 'react';
import { Disclosure } from '../disclosure/Disclosure.tsx';
import { ChevronIcon } from '../icons.tsx';
import styles from './ChoiceMenu.module.css';

interface ChoiceMenuProps<Value extends string> {
  /** The name of the group for screen readers. It is not visible. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** Lets the reader choose one of several options, in a menu below a button that shows the current option. */
export function ChoiceMenu<Value extends string>({
  label,
  options,
  value,
  onChoose,
}: ChoiceMenuProps<Value>) {
  const current = options.find((option) => option.value === value)?.label ?? '';
  return (
    <Disclosure
      name={label}
      buttonName={`${label}: ${current}`}
      boxClass={styles.menu}
      buttonClass={styles.button}
      label={
        <>
          <span className={styles.current}>{current}</span>
          <ChevronIcon />
        </>
      }
    >
      {(close) =>
        options.map((option) => (
          <button
            key={option.value}
            type="button"
            className={styles.option}
            aria-pressed={option.value === value}
            onKeyDown={moveFocus}
            onClick={() => {
              onChoose(option.value);
              close();
            }}
          >
            {option.label}
          </button>
        ))
      }
    </Disclosure>
  );
}

/** The arrow keys move through the options, as in a native list. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { nextElementSibling, previousElementSibling } = event.currentTarget;
  const neighbours = new Map([
    ['ArrowDown', nextElementSibling],
    ['ArrowUp', previousElementSibling],
  ]);
  const neighbour = neighbours.get(event.key);
  if (neighbour === undefined) return;
  event.preventDefault();
  if (neighbour instanceof HTMLElement) neighbour.focus();
}
