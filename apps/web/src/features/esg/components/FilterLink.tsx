import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { ratingAddress } from '../use-rating-filter.ts';

/** The anchor of the company list. Links that filter the list point to it. */
export const LIST_ID = 'esg-companies';

/** A link that filters the list of companies below it and jumps to the list. */
export function FilterLink({
  values,
  children,
}: {
  values: { readonly grade: string } | { readonly industry: string };
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const { searchOf } = useAddressState(ratingAddress);
  const showList = (): void => document.getElementById(LIST_ID)?.scrollIntoView({ block: 'start' });
  return (
    <Link to={`${pathname}${searchOf(values)}`} preventScrollReset onClick={showList}>
      {children}
    </Link>
  );
}
