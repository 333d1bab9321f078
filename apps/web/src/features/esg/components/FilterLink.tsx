import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { FilterName } from '../use-rating-filter.ts';

/** The anchor of the list of companies. Links that narrow the list lead to it. */
export const LIST_ID = 'esg-companies';

/** Narrows the list of companies below and jumps to it. */
export function FilterLink({
  values,
  children,
}: {
  values: Partial<Record<FilterName, string>>;
  children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) params.set(name, value);
  const showList = (): void => document.getElementById(LIST_ID)?.scrollIntoView({ block: 'start' });
  return (
    <Link to={`${pathname}?${params}`} preventScrollReset onClick={showList}>
      {children}
    </Link>
  );
}
