import type { Lateness } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddressState } from '../../shared/address/use-address-state.ts';
import { distributionsQuery, indicatorsQuery, ownershipQuery } from './companies.queries.ts';
import { indicatorsAddress } from './indicators-address.ts';

/** The views of a company whose note about stale rows may also be that of the data set below them. */
export type DatedView = 'ownership' | 'distributions' | 'indicators';

/** Returns how late the rows of a view are, as the view states it. Null if the view does not state it. */
export function useViewLate(view: DatedView | undefined, code: string): Lateness | null {
  const { basis, peers } = useAddressState(indicatorsAddress).address;
  const owners = useQuery({ ...ownershipQuery(code), enabled: view === 'ownership' }).data;
  const dividends = useQuery({ ...distributionsQuery(code), enabled: view === 'distributions' }).data;
  const figures = useQuery({ ...indicatorsQuery(code, basis, peers), enabled: view === 'indicators' }).data;
  switch (view) {
    case 'ownership':
      return owners !== undefined && owners.periods.length > 0 ? owners.late : null;
    case 'distributions':
      return dividends !== undefined && dividends.years.length > 0 ? dividends.late : null;
    case 'indicators':
      return figures !== undefined && figures.indicators.length > 0 ? figures.late : null;
    case undefined:
      return null;
  }
}
