import { SEARCH_DEBOUNCE_MS, SEARCH_MATCHES_MAX, type SecurityMatch } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useDebounced } from '../../shared/hooks/use-debounced.ts';
import { securitiesQuery } from './market.queries.ts';

/** What the search box of securities knows: the text, its matches, which of them is marked, and what a key does. */
export function useSecuritySearch(onChoose: (match: SecurityMatch) => void) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const word = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const matches = useQuery(securitiesQuery(word));
  const shown = (matches.data ?? []).slice(0, SEARCH_MATCHES_MAX);

  const choose = (match: SecurityMatch): void => {
    setText('');
    setOpen(false);
    onChoose(match);
  };
  const type = (typed: string): void => {
    setText(typed);
    setActive(-1);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      setOpen(true);
      // From the box itself, down leads to the first match and up to the last.
      setActive((at) => (Math.max(at, step < 0 ? 0 : -1) + step + shown.length) % shown.length);
    }
    if (event.key === 'Enter') {
      // A match that is marked is what the person sees; the first one counts only once it answers the whole word.
      const settled = !matches.isPlaceholderData && word === text.trim();
      const match = shown[active] ?? (settled ? shown[0] : undefined);
      if (open && match) choose(match);
    }
    if (event.key === 'Escape') setOpen(false);
  };
  const visible = open && word !== '' && (matches.isSuccess || matches.isError);
  return { text, type, matches: shown, failed: matches.isError, active, visible, setOpen, choose, onKeyDown };
}
