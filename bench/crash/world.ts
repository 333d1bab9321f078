import type { Cards } from './cards.ts';
import { Customer } from './customer.ts';
import type { Facts } from './facts.ts';
import type { Fleet } from './fleet.ts';
import type { Store } from './store.ts';

export interface World {
  readonly store: Store;
  readonly fleet: Fleet;
  readonly facts: Facts;
  readonly cards: Cards;
  /** Each person's token for the gateway. */
  readonly tokens: readonly string[];
  readonly draw: () => number;
}

export type Operation = (world: World, person: number) => Promise<void>;

export const pick = <T>(draw: () => number, items: readonly T[]): T => {
  const item = items[Math.floor(draw() * items.length)];
  if (item === undefined) throw new Error('there is nothing to pick');
  return item;
};

export const customerOf = ({ store, fleet, draw }: World, person: number): Customer =>
  new Customer(fleet, draw, store.persons[person]?.cookie ?? '');

/**
 * Returns an order of this person that was placed and has no later known state. If there is none, returns any
 * of their orders.
 */
export function orderOf({ facts, draw }: World, person: number): string | undefined {
  const own = [...facts.placed].filter(([, owner]) => owner === person).slice(-RECENT);
  const open = own.filter(([number]) => !facts.paid.has(number) && !facts.cancelled.has(number));
  const from = open.length > 0 && draw() < 0.8 ? open : own;
  return from.length === 0 ? undefined : pick(draw, from)[0];
}

export const RECENT = 20;
