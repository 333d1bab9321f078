import { describe, expect, test, vi } from 'vitest';
import { combine, createListeners, createStore } from './store.ts';

describe('a store', () => {
  test('returns the value that was set last', () => {
    const store = createStore('a');
    expect(store.get()).toBe('a');
    store.set('b');
    expect(store.get()).toBe('b');
  });

  test('notifies every listener of a change, after the change', () => {
    const store = createStore(1);
    const values: number[] = [];
    store.subscribe(() => values.push(store.get()));
    store.subscribe(() => values.push(store.get() * 10));
    store.set(2);
    expect(values).toEqual([2, 20]);
  });

  test('notifies nobody if it is set to the same value', () => {
    const heard = vi.fn();
    const row = {};
    const store = createStore<object | number>(row);
    store.subscribe(heard);
    store.set(row);
    expect(heard).not.toHaveBeenCalled();
    store.set({});
    expect(heard).toHaveBeenCalledTimes(1);
    store.set(Number.NaN);
    store.set(Number.NaN);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('does not notify a listener that has unsubscribed, and still notifies the others', () => {
    const [gone, there] = [vi.fn(), vi.fn()];
    const store = createStore(1);
    const stop = store.subscribe(gone);
    store.subscribe(there);
    stop();
    stop();
    store.set(2);
    expect(gone).not.toHaveBeenCalled();
    expect(there).toHaveBeenCalledTimes(1);
  });

  test('lets a listener unsubscribe or change the value during a notification', () => {
    const store = createStore(1);
    const values: number[] = [];
    const stop = store.subscribe(() => {
      stop();
      store.set(3);
    });
    store.subscribe(() => values.push(store.get()));
    store.set(2);
    expect(values).toEqual([3, 3]);
  });
});

test('a listener that subscribes twice is notified twice, and can cancel either of the two subscriptions', () => {
  const heard = vi.fn();
  const listeners = createListeners();
  const stop = listeners.add(heard);
  listeners.add(heard);
  listeners.notify();
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  listeners.notify();
  expect(heard).toHaveBeenCalledTimes(3);
});

test('a combined value changes when either of its stores does', () => {
  const [a, b] = [createStore<string | null>(null), createStore('b')];
  const either = combine(a, b, (first, second) => first ?? second);
  const heard = vi.fn();
  const stop = either.subscribe(heard);
  expect(either.get()).toBe('b');
  b.set('c');
  expect(either.get()).toBe('c');
  a.set('a');
  expect(either.get()).toBe('a');
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  a.set(null);
  b.set('d');
  expect(heard).toHaveBeenCalledTimes(2);
});
