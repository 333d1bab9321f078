import {
  SEARCH_DEBOUNCE_MS,
  SEARCH_MATCHES_MAX,
  type SecurityMatch,
  type ViewParameter,
} from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useDebounced } from '../../shared/hooks/use-debounced.ts';
import { securitiesQuery } from './data-view.queries.ts';
import { problemOf } from './filters.ts';

interface CodeMatchesOptions {
  parameter: ViewParameter;
  value: string;
  onType: (value: string) => void;
  onChoose: (value: string) => void;
}

/** Securities that fit the code being typed, which of them is marked, and what a key does. */
export function useCodeMatches({ parameter, value, onType, onChoose }: CodeMatchesOptions) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [before, word] = cutLast(value, parameter.op === 'in');
  const settled = useDebounced(word, SEARCH_DEBOUNCE_MS);
  const found = useQuery(securitiesQuery(open ? settled : ''));
  const matches = (word === '' ? [] : (found.data ?? [])).slice(0, SEARCH_MATCHES_MAX);
  const visible = open && matches.length > 0;

  const choose = ({ SECCODE }: SecurityMatch): void => {
    setOpen(false);
    setActive(-1);
    onChoose(before + SECCODE);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && matches.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive((at) => (Math.max(at, step < 0 ? 0 : -1) + step + matches.length) % matches.length);
    }
    if (event.key === 'Escape') setOpen(false);
    // A name that is no code stands for its first match once that is known.
    const isSettled = settled === word && !found.isPlaceholderData;
    const match =
      matches[active] ?? (isSettled && problemOf(parameter, word) !== null ? matches[0] : undefined);
    if (event.key === 'Enter' && visible && match) {
      event.preventDefault();
      choose(match);
    }
  };
  const type = (text: string): void => {
    setOpen(true);
    setActive(-1);
    onType(text);
  };
  return { matches, active, visible, choose, type, leave: () => setOpen(false), onKeyDown };
}

/** What stands before the last code, and the last code itself. */
function cutLast(value: string, several: boolean): [before: string, word: string] {
  const at = several ? Math.max(value.lastIndexOf(','), value.lastIndexOf('，')) + 1 : 0;
  return [value.slice(0, at), value.slice(at).trim()];
}
