import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallsFilter, callsQuery } from './usage.queries.ts';

/**
 * Returns the calls page by page, and the call that receives the focus, which is the first one of the page requested
 * last.
 */
export function useCallPages(filter: CallsFilter) {
  const log = useInfiniteQuery(callsQuery(filter));
  const calls = log.data?.pages.flatMap((page) => page.calls) ?? [];
  const [focusKey, setFocusKey] = useState<string>();
  const more = async (): Promise<void> => {
    const { data, hasNextPage } = await log.fetchNextPage();
    const all = data?.pages.flatMap((page) => page.calls) ?? [];
    // After the last page has loaded, the button that had the focus disappears.
    const first = all[calls.length] ?? (hasNextPage ? undefined : all.at(-1));
    setFocusKey(first?.requestId);
  };
  return { log, calls, focusKey, more };
}
