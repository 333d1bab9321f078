import { SEARCH_DEBOUNCE_MS } from '@jishi/contract';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

export interface DatasetFilterState {
  /** What stands in the box. */
  text: string;
  /** What is looked for: the text once typing has paused. */
  q: string;
  category: string | null;
  setText: (text: string) => void;
  setCategory: (category: string | null) => void;
  /** Query part of the address that selects a category and keeps the word. */
  searchOf: (category: string | null) => string;
}

/** The filter of the list lives in the address, so that it can be shared and survives a reload. */
export function useDatasetFilter(): DatasetFilterState {
  const [params, setParams] = useSearchParams();
  const [draft, setDraft] = useState<string | null>(null);
  const q = params.get('q') ?? '';
  const category = params.get('category');

  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => {
      setParams((old) => withValue(old, 'q', draft), { replace: true, preventScrollReset: true });
      setDraft(null);
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [draft, setParams]);

  return {
    text: draft ?? q,
    q: q.trim(),
    category,
    setText: setDraft,
    setCategory: (next) =>
      setParams((old) => withValue(old, 'category', next ?? ''), { replace: true, preventScrollReset: true }),
    searchOf: (next) => `?${withValue(params, 'category', next ?? '')}`,
  };
}

function withValue(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
