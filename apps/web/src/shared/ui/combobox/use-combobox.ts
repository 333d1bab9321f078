import { type KeyboardEvent, useId, useState } from 'react';
import { type Mark, markAfter, UNMARKED } from './mark.ts';

interface ComboboxList {
  /** The number of rows to choose from. */
  readonly rows: number;
  /** The number of cells in a row, by default one. */
  readonly cellsOf?: (row: number) => number;
  readonly passesBox?: boolean;
  /** Whether an open list has something to show. */
  readonly ready: boolean;
  /**
   * Handles Enter on a mark. Returns whether it did anything, so that the surrounding form is not submitted as well.
   */
  readonly onEnter: (mark: Mark) => boolean;
}

/**
 * A text box with a list below it. The box keeps the focus. The arrow keys move a mark in the list, Enter chooses the
 * marked cell, and Escape closes the list. Keys that an input method uses to choose characters do not affect the list.
 */
export function useCombobox() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [mark, setMark] = useState(UNMARKED);
  const cellId = ({ row, cell }: Mark): string => `${id}-${row}-${cell}`;
  const onKeyDown = (event: KeyboardEvent, list: ComboboxList): void => {
    if (event.nativeEvent.isComposing) return;
    const { rows, cellsOf, passesBox = false } = list;
    const cells = cellsOf?.(Math.max(mark.row, 0)) ?? 1;
    const next = markAfter(event.key, mark, { rows, cells, passesBox });
    if (next !== null) {
      event.preventDefault();
      setOpen(true);
      setMark(next);
    } else if (event.key === 'Escape') {
      if (open && list.ready) event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Enter' && list.onEnter(mark)) event.preventDefault();
  };
  return {
    /** The id of the list, to which the box refers. */
    id,
    open,
    setOpen,
    mark,
    cellId,
    /** Called when the text of the box has changed. Opens the list without a mark. */
    begin: (): void => {
      setMark(UNMARKED);
      setOpen(true);
    },
    /** Closes the list after a choice. */
    end: (): void => {
      setMark(UNMARKED);
      setOpen(false);
    },
    /** The properties of the box. */
    inputProps: (list: ComboboxList) => {
      const visible = open && list.ready;
      return {
        role: 'combobox',
        'aria-expanded': visible,
        'aria-controls': id,
        'aria-autocomplete': 'list',
        'aria-activedescendant': visible && mark.row >= 0 ? cellId(mark) : undefined,
        autoComplete: 'off',
        spellCheck: false,
        onKeyDown: (event: KeyboardEvent): void => onKeyDown(event, list),
      } as const;
    },
  };
}

export type Combobox = ReturnType<typeof useCombobox>;
