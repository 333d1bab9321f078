import { type DatasetSummary, SEARCH_DEBOUNCE_MS, type SecurityMatch } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { suggestionsQuery } from '../../../features/catalog/index.ts';
import { linksOfSecurity, securitiesQuery } from '../../../features/securities/index.ts';
import { useDebounced } from '../../../shared/hooks/use-debounced.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { PATHS, productPath } from '../../../shared/navigation/paths.ts';

/** Of each kind; the whole list is a key away, in the store. */
const EACH = 5;

export interface HomeOption {
  readonly key: string;
  readonly to: string;
  readonly found:
    | { kind: 'dataset'; dataset: DatasetSummary }
    | { kind: 'security'; security: SecurityMatch };
}

/** What the search of the home knows: the text, what it finds among data and securities, what is marked, what a key does. */
export function useHomeSearch() {
  const lang = useLanguage();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const word = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const data = useQuery(suggestionsQuery(word, EACH));
  const securities = useQuery(securitiesQuery(word));
  const storeAddress = `${PATHS.dataStore[lang]}?${new URLSearchParams({ q: text.trim() })}`;
  const options: HomeOption[] = [
    ...(data.data?.items ?? []).map(
      (dataset): HomeOption => ({
        key: dataset.code,
        to: productPath(dataset.code, lang),
        found: { kind: 'dataset', dataset },
      }),
    ),
    ...(securities.data ?? []).slice(0, EACH).map(
      (security): HomeOption => ({
        key: `${security.kind} ${security.SECCODE} ${security.market ?? ''}`,
        // Its market where it has one, else its data.
        to: linksOfSecurity(security, lang).at(-1)?.address ?? storeAddress,
        found: { kind: 'security', security },
      }),
    ),
  ];

  const type = (typed: string): void => {
    setText(typed);
    setActive(-1);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      // The box itself is one of the places that the arrows pass.
      setActive((at) => ((at + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    }
    if (event.key === 'Enter' && text.trim() !== '')
      void navigate((open && options[active]?.to) || storeAddress);
    if (event.key === 'Escape') setOpen(false);
  };
  const isSettled = word !== '' && !data.isPending && !securities.isPending;
  return {
    text,
    type,
    options,
    active,
    setOpen,
    onKeyDown,
    storeAddress,
    visible: open && isSettled && text.trim() !== '',
    failed: data.isError && securities.isError,
  };
}
