import type { ViewedDataset } from '@jishi/contract';
import { useMemo } from 'react';
import { addressState } from '../../shared/address/address-state.ts';
import type { Parameter, ParameterGroup } from '../../shared/address/parameters.ts';
import { useAddressState } from '../../shared/address/use-address-state.ts';
import { setWhere, type Where } from './filters.ts';

export interface Order {
  readonly field: string;
  readonly descending: boolean;
}

/** The reader's choices for a data set. The URL contains them, so that links and the back button work. */
export interface ViewState {
  readonly where: Where;
  /** Null means the order of the data set. */
  readonly order: Order | null;
}

const ORDER = 'order';

/** The state of a view in the URL. Invalid values are kept, so that the page can report them. */
export const viewAddress = ({ parameters, fields }: Pick<ViewedDataset, 'parameters' | 'fields'>) => {
  const names = parameters.map(({ name }) => name);
  const where: ParameterGroup<Where> = {
    names,
    read: (texts) => setWhere(texts, parameters),
    write: (values) => values,
  };
  const order: Parameter<Order | null> = {
    name: ORDER,
    read: (text) => {
      const [field = '', direction] = (text ?? '').split(':');
      const isSortable = fields.some(({ code }) => code === field);
      return isSortable ? { field, descending: direction === 'desc' } : null;
    },
    write: (value) => (value === null ? '' : orderText(value)),
  };
  return addressState({ where, order }, { steps: 'all' });
};

export const orderText = ({ field, descending }: Order): string => `${field}:${descending ? 'desc' : 'asc'}`;

/**
 * Returns the sort order after a click on a column header: first the default direction, then the opposite, then the
 * data set's own order.
 */
export function nextOrder(order: Order | null, field: string, descendsFirst: boolean): Order | null {
  if (order?.field !== field) return { field, descending: descendsFirst };
  return order.descending === descendsFirst ? { field, descending: !descendsFirst } : null;
}

interface ViewChanges {
  /** Changes the filters. The change is a function of the filters in the URL at the time it is applied. */
  setWhere(change: (where: Where) => Where): void;
  setOrder(order: Order | null): void;
  /** Removes all filters and keeps the order. */
  reset(): void;
}

/** The state of a view in the URL. Each change adds a history entry, which the back button undoes. */
export function useViewState(view: ViewedDataset): [ViewState, ViewChanges] {
  const { address, change } = useAddressState(useMemo(() => viewAddress(view), [view]));
  return [
    address,
    {
      setWhere: (changed) => change(({ where }) => ({ where: changed(where) })),
      setOrder: (order) => change({ order }),
      reset: () => change({ where: {} }),
    },
  ];
}
