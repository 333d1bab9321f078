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

/** The reader's choices for a data set. They are in the URL, so that links and the back button work. */
export interface ViewState {
  readonly where: Where;
  /** Null means the default order of the data set. */
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
 * Returns the sort order after a click on a column header. The first click applies the default direction, the second
 * the opposite one, and the third the data set's own order.
 */
export function nextOrder(order: Order | null, field: string, descendsFirst: boolean): Order | null {
  if (order?.field !== field) return { field, descending: descendsFirst };
  return order.descending === descendsFirst ? { field, descending: !descendsFirst } : null;
}

interface ViewChanges {
  /** Changes the filters. The change is applied to the filters that are in the URL at that time. */
  setWhere(change: (where: Where) => Where): void;
  setOrder(order: Order | null): void;
  /** Removes all filters but keeps the sort order. */
  reset(): void;
}

/** The state of a view in the URL. Each change adds a history entry, so that the back button undoes the change. */
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
