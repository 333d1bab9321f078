import { SEARCH_DEBOUNCE_MS, SEARCH_MATCHES_MAX } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from '../../shared/store/store.ts';
import { useDebounced } from '../../shared/time/delays.ts';
import { useCombobox } from '../../shared/ui/combobox/use-combobox.ts';
import { companiesOf, companyListQuery } from './company-list.ts';
import { recentSecurities } from './recent-securities.ts';
import { securitiesQuery } from './securities.queries.ts';

/** The state of the security search box: the text, its matches and the marked link. */
export function useSecuritySearch() {
  const [text, setText] = useState('');
  const box = useCombobox();
  const word = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const query = useQuery(securitiesQuery(word));
  // Fetched from the first word on, so that the list is available when a search cannot reach the server.
  const companies = useQuery(companyListQuery(word !== ''));
  const recent = useStore(recentSecurities);
  const isRecent = text.trim() === '';
  const isUnanswered = query.isError || query.fetchStatus === 'paused';
  const answer = isUnanswered ? companiesOf(companies.data ?? [], word) : (query.data ?? []);
  const ready = isRecent ? recent.length > 0 : word !== '' && (query.isSuccess || isUnanswered);
  return {
    box,
    text,
    matches: isRecent ? recent : answer.slice(0, SEARCH_MATCHES_MAX),
    /** Whether the matches are the recently viewed securities, because nothing is typed. */
    isRecent,
    failed: !isRecent && isUnanswered && answer.length === 0,
    /** Whether the matches answer the whole word in the box. */
    settled: isRecent || (!query.isPlaceholderData && !query.isFetching && word === text.trim()),
    ready,
    visible: box.open && ready,
    type: (typed: string): void => {
      setText(typed);
      box.begin();
    },
    clear: (): void => {
      setText('');
      box.end();
    },
  };
}
