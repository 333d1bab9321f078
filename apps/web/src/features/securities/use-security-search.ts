import { SEARCH_DEBOUNCE_MS, SEARCH_MATCHES_MAX } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useDebounced } from '../../shared/hooks/use-debounced.ts';
import { securitiesQuery } from './securities.queries.ts';

/** Which of the links is marked: of the match at `row`, the one at `link`. */
export interface Marked {
  readonly row: number;
  readonly link: number;
}

export const UNMARKED: Marked = { row: -1, link: 0 };

/** The mark that a key leads to, or null for a key that moves none. Up and down go round, to the first link of a row; left and right stay in the row. */
export function markAfter(key: string, { row, link }: Marked, rows: number, links: number): Marked | null {
  if (rows === 0) return null;
  if (key === 'ArrowDown') return { row: (row + 1) % rows, link: 0 };
  if (key === 'ArrowUp') return { row: (Math.max(row, 0) + rows - 1) % rows, link: 0 };
  if (row < 0) return null;
  if (key === 'ArrowRight') return { row, link: Math.min(link + 1, links - 1) };
  if (key === 'ArrowLeft') return { row, link: Math.max(link - 1, 0) };
  return null;
}

/** What the search box of securities knows: the text, its matches, which of their links is marked. */
export function useSecuritySearch() {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(UNMARKED);
  const word = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const found = useQuery(securitiesQuery(word));
  const matches = (found.data ?? []).slice(0, SEARCH_MATCHES_MAX);
  return {
    text,
    matches,
    marked,
    failed: found.isError,
    /** The matches are those of the whole word that stands in the box. */
    settled: !found.isPlaceholderData && !found.isFetching && word === text.trim(),
    visible: open && word !== '' && (found.isSuccess || found.isError),
    setOpen,
    type: (typed: string): void => {
      setText(typed);
      setMarked(UNMARKED);
      setOpen(true);
    },
    clear: (): void => {
      setText('');
      setMarked(UNMARKED);
      setOpen(false);
    },
    /** True when the key moved the mark. */
    move: (event: KeyboardEvent, links: number): boolean => {
      const next = markAfter(event.key, marked, matches.length, links);
      if (next === null) return false;
      setOpen(true);
      setMarked(next);
      return true;
    },
  };
}
