import type { ViewedDataset } from '@jishi/contract';
import { useAddress } from '../../shared/navigation/address.ts';
import { setWhere, type Where } from './filters.ts';

export interface Order {
  readonly field: string;
  readonly descending: boolean;
}

/** What a reader chose of a data set: it lives in the address, so that a link shows the same and the back button undoes. */
export interface ViewState {
  readonly where: Where;
  /** Null: the order of the data set. */
  readonly order: Order | null;
}

const ORDER = 'order';

/** The state that an address asks for; values that are wrong are part of it, so that the page can say so. */
export function readState(address: URLSearchParams, { parameters, fields }: ViewedDataset): ViewState {
  const where = setWhere(Object.fromEntries(address), parameters);
  const [field = '', direction] = (address.get(ORDER) ?? '').split(':');
  const isSortable = fields.some(({ code }) => code === field);
  return { where, order: isSortable ? { field, descending: direction === 'desc' } : null };
}

/** The address with another state in it; what else it asks for is kept. */
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

/** A press on a column's head: the direction that a reader expects first, then the other, then the data set's own order. */
export function nextOrder(order: Order | null, field: string, descendsFirst: boolean): Order | null {
  if (order?.field !== field) return { field, descending: descendsFirst };
  return order.descending === descendsFirst ? { field, descending: !descendsFirst } : null;
}

interface ViewChanges {
  /** The filters are a function of those that the address holds at that moment. */
  setWhere(change: (where: Where) => Where): void;
  setOrder(order: Order | null): void;
  /** No filters; the order stays. */
  reset(): void;
}

/** The state of a view in the address; each change is a step that the back button takes back. */
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
