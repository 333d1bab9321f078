import { describe, expect, test, vi } from 'vitest';
import { combine, createListeners, createStore } from './store.ts';

describe('a store', () => {
  test('gives what was set last', () => {
    const store = createStore('a');
    expect(store.get()).toBe('a');
    store.set('b');
    expect(store.get()).toBe('b');
  });

  test('tells everybody of a change, after it', () => {
    const store = createStore(1);
    const values: number[] = [];
    store.subscribe(() => values.push(store.get()));
    store.subscribe(() => values.push(store.get() * 10));
    store.set(2);
    expect(values).toEqual([2, 20]);
  });

  test('tells nobody when it is set to what it is', () => {
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

  test('tells nothing to whoever has stopped listening, and goes on telling the others', () => {
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

  test('lets one who hears of a change stop listening, or change it again', () => {
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

test('who subscribes twice is told twice, and stops one of them', () => {
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

test('what follows from two stores changes with either', () => {
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
