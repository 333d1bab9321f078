import {
  SEARCH_DEBOUNCE_MS,
  SEARCH_MATCHES_MAX,
  type SecurityMatch,
  type ViewParameter,
} from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../shared/time/delays.ts';
import type { Mark } from '../../shared/ui/combobox/mark.ts';
import { useCombobox } from '../../shared/ui/combobox/use-combobox.ts';
import { securitiesQuery } from './data-view.queries.ts';
import { problemOf } from './filters.ts';

interface CodeMatchesOptions {
  parameter: ViewParameter;
  word: string;
  onChoose: (match: SecurityMatch) => void;
  /** Called when the reader presses Enter on a complete code. */
  onCode: () => void;
}

/** Returns the securities that match the word that is being typed, and a function that handles the chosen one. */
export function useCodeMatches({ parameter, word, onChoose, onCode }: CodeMatchesOptions) {
  const box = useCombobox();
  const typed = word.trim();
  const settled = useDebounced(typed, SEARCH_DEBOUNCE_MS);
  const query = useQuery(securitiesQuery(box.open ? settled : ''));
  const matches = (typed === '' ? [] : (query.data ?? [])).slice(0, SEARCH_MATCHES_MAX);
  const visible = box.open && matches.length > 0;
  const choose = (match: SecurityMatch): void => {
    box.end();
    onChoose(match);
  };
  const onEnter = ({ row }: Mark): boolean => {
    const isCode = problemOf(parameter, typed) === null;
    // If the word is not a code, Enter chooses the first match, but only if the matches belong to the whole word.
    const isSettled = settled === typed && !query.isPlaceholderData;
    const match = matches[row] ?? (isSettled && !isCode ? matches[0] : undefined);
    if (visible && match !== undefined) {
      choose(match);
      return true;
    }
    if (typed === '' || !isCode) return false;
    box.end();
    onCode();
    return true;
  };
  const inputProps = box.inputProps({ rows: matches.length, ready: matches.length > 0, onEnter });
  return { box, inputProps, matches, visible, choose };
}
