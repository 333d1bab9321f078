import type { ViewedDataset } from '@jishi/contract';
import { useAddress } from '../../shared/navigation/address.ts';
import { setWhere, type Where } from './filters.ts';

export interface Order {
  readonly field: string;
  readonly descending: boolean;
}

/** A reader's choices for a data set. They live in the address, so a link shows the same and the back button undoes. */
export interface ViewState {
  readonly where: Where;
  /** Null means the order of the data set. */
  readonly order: Order | null;
}

const ORDER = 'order';

/** The state in an address. Wrong values are kept, so that the page can say so. */
export function readState(address: URLSearchParams, { parameters, fields }: ViewedDataset): ViewState {
  const where = setWhere(Object.fromEntries(address), parameters);
  const [field = '', direction] = (address.get(ORDER) ?? '').split(':');
  const isSortable = fields.some(({ code }) => code === field);
  return { where, order: isSortable ? { field, descending: direction === 'desc' } : null };
}

/** The address with another state. Its other parts are kept. */
export function writeState(
  address: URLSearchParams,
  state: ViewState,
  { parameters }: ViewedDataset,
): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const { name } of parameters) next.delete(name);
  next.delete(ORDER);
  for (const [name, value] of Object.entries(state.where)) if (value !== '') next.set(name, value);
  if (state.order !== null) next.set(ORDER, orderText(state.order));
  return next;
}

export const orderText = ({ field, descending }: Order): string => `${field}:${descending ? 'desc' : 'asc'}`;

/**
 * The order after a press on a column's head: first the default direction, then the other, then the data set's own
 * order.
 */
export function nextOrder(order: Order | null, field: string, descendsFirst: boolean): Order | null {
  if (order?.field !== field) return { field, descending: descendsFirst };
  return order.descending === descendsFirst ? { field, descending: !descendsFirst } : null;
}

interface ViewChanges {
  /** A change is a function of the filters that the address holds at that moment. */
  setWhere(change: (where: Where) => Where): void;
  setOrder(order: Order | null): void;
  /** Removes all filters and keeps the order. */
  reset(): void;
}

/** The state of a view, kept in the address. Each change is a step that the back button undoes. */
export function useViewState(view: ViewedDataset): [ViewState, ViewChanges] {
  const [address, setAddress] = useAddress();
  const change = (partOf: (state: ViewState) => Partial<ViewState>): void =>
    setAddress((old) => {
      const state = readState(old, view);
      return writeState(old, { ...state, ...partOf(state) }, view);
    });
  return [
    readState(address, view),
    {
      setWhere: (changed) => change(({ where }) => ({ where: changed(where) })),
      setOrder: (order) => change(() => ({ order })),
      reset: () => change(() => ({ where: {} })),
    },
  ];
}
