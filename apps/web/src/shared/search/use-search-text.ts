import { SEARCH_DEBOUNCE_MS } from '@jishi/contract';
import { useState } from 'react';
import { useDebounced } from '../time/delays.ts';

/** The text of a search box. `word` is the text that is searched, which follows the typed text after a moment. */
export function useSearchText() {
  const [text, setText] = useState('');
  const word = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  return { text, setText, word, isSearch: word !== '', isSettled: word === text.trim() };
}

export type SearchText = ReturnType<typeof useSearchText>;
