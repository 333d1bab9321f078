import { type KeyboardEvent, useId, useState } from 'react';
import { type Mark, markAfter, UNMARKED } from './mark.ts';

interface ComboboxList {
  /** How many rows there are to choose from. */
  readonly rows: number;
  /** How many cells a row has; one where left out. */
  readonly cellsOf?: (row: number) => number;
  readonly passesBox?: boolean;
  /** There is something to show as soon as the list is open. */
  readonly ready: boolean;
  /** Enter with what is marked; answers whether it did anything, so that the form around is not sent too. */
  readonly onEnter: (mark: Mark) => boolean;
}

/**
 * A box to type in with a list below it: the box keeps the focus, the arrow keys move a mark in the list, Enter takes what
 * is marked, Escape closes. Keys that an input method takes for itself, to choose among characters, do none of this.
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
    /** Of the list, so that the box can name it. */
    id,
    open,
    setOpen,
    mark,
    /** Of the cell that a mark points at. */
    cellId,
    /** Other text is in the box: its list opens, and nothing in it is marked. */
    begin: (): void => {
      setMark(UNMARKED);
      setOpen(true);
    },
    /** Something was chosen. */
    end: (): void => {
      setMark(UNMARKED);
      setOpen(false);
    },
    /** For the box. */
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
