import {
  SEARCH_DEBOUNCE_MS,
  SEARCH_MATCHES_MAX,
  type SecurityMatch,
  type ViewParameter,
} from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../shared/time/use-debounced.ts';
import type { Mark } from '../../shared/ui/combobox/mark.ts';
import { useCombobox } from '../../shared/ui/combobox/use-combobox.ts';
import { securitiesQuery } from './data-view.queries.ts';
import { problemOf } from './filters.ts';

interface CodeMatchesOptions {
  parameter: ViewParameter;
  value: string;
  onType: (value: string) => void;
  onChoose: (value: string) => void;
}

/** Securities that fit the code being typed, and what becomes of the one that is chosen. */
export function useCodeMatches({ parameter, value, onType, onChoose }: CodeMatchesOptions) {
  const box = useCombobox();
  const [before, word] = cutLast(value, parameter.op === 'in');
  const settled = useDebounced(word, SEARCH_DEBOUNCE_MS);
  const query = useQuery(securitiesQuery(box.open ? settled : ''));
  const matches = (word === '' ? [] : (query.data ?? [])).slice(0, SEARCH_MATCHES_MAX);
  const visible = box.open && matches.length > 0;
  const choose = ({ SECCODE }: SecurityMatch): void => {
    box.end();
    onChoose(before + SECCODE);
  };
  const onEnter = ({ row }: Mark): boolean => {
    // A name that is not a code means its first match once that has arrived.
    const isSettled = settled === word && !query.isPlaceholderData;
    const match = matches[row] ?? (isSettled && problemOf(parameter, word) !== null ? matches[0] : undefined);
    if (!visible || match === undefined) return false;
    choose(match);
    return true;
  };
  const type = (text: string): void => {
    box.begin();
    onType(text);
  };
  const inputProps = box.inputProps({ rows: matches.length, ready: matches.length > 0, onEnter });
  return { box, inputProps, matches, visible, choose, type };
}

/** The text before the last code, and the last code itself. */
function cutLast(value: string, several: boolean): [before: string, word: string] {
  const at = several ? Math.max(value.lastIndexOf(','), value.lastIndexOf('，')) + 1 : 0;
  return [value.slice(0, at), value.slice(at).trim()];
}
