import { SEARCH_DEBOUNCE_MS, SEARCH_MATCHES_MAX } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useStore } from '../../shared/store/store.ts';
import { useDebounced } from '../../shared/time/delays.ts';
import { useCombobox } from '../../shared/ui/combobox/use-combobox.ts';
import { companiesOf, companyListQuery } from './company-list.ts';
import { errorListQuery, errorsFor } from './error-search.ts';
import { recentSecurities } from './recent-securities.ts';
import { datasetHit, errorHit, fieldHit, type SearchHit, securityHit } from './search-hits.ts';
import { suggestionsQuery } from './securities.queries.ts';

/**
 * The state of the search box: the text, its hits and the marked link. Error codes come after the securities, then data
 * sets and fields.
 */
export function useSecuritySearch() {
  const lang = useLanguage();
  const [text, setText] = useState('');
  const box = useCombobox();
  const typed = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const isRecent = text.trim() === '';
  // When the box is cleared, its search stops immediately.
  const word = isRecent ? '' : typed;
  const query = useQuery(suggestionsQuery(word));
  // Fetched as soon as there is a search word, so that the list is available if a search cannot reach the server.
  const companies = useQuery(companyListQuery(word !== ''));
  const recent = useStore(recentSecurities);
  const isUnanswered = query.isError || query.fetchStatus === 'paused';
  const answer = isUnanswered ? companiesOf(companies.data ?? [], word) : (query.data?.securities ?? []);
  const { datasets = [], fields = [] } = isRecent || isUnanswered ? {} : (query.data ?? {});
  const errorList = useQuery(errorListQuery(word));
  const errors = isRecent || errorList.data === undefined ? [] : errorsFor(word, lang, errorList.data);
  const others = [
    ...errors.map((entry) => errorHit(entry, lang)),
    ...datasets.map((dataset) => datasetHit(dataset, lang)),
    ...fields.map((field) => fieldHit(field, lang)),
  ];
  const securities = isRecent ? recent : answer.slice(0, SEARCH_MATCHES_MAX - others.length);
  const hits: readonly SearchHit[] = [...securities.map((match) => securityHit(match, lang)), ...others];
  const ready = isRecent ? recent.length > 0 : word !== '' && (query.isSuccess || isUnanswered);
  return {
    box,
    text,
    hits,
    /** Whether the hits are the recently viewed securities. They are shown while nothing is typed. */
    isRecent,
    failed: !isRecent && isUnanswered && hits.length === 0,
    /** Whether the hits belong to the complete text in the box. */
    settled:
      isRecent ||
      (!query.isPlaceholderData && !query.isFetching && !errorList.isFetching && word === text.trim()),
    ready,
    visible: box.open && ready,
    type: (next: string): void => {
      setText(next);
      box.begin();
    },
    clear: (): void => {
      setText('');
      box.end();
    },
  };
}
