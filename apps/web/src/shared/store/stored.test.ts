import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStored, mediaQuery } from './store.ts';

let rows: Map<string, string>;
let browser: EventTarget;

beforeEach(() => {
  rows = new Map();
  browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
});
afterEach(() => void vi.unstubAllGlobals());

const parse = vi.fn(([name, age]: readonly (string | null)[]) => ({
  name: name ?? 'nobody',
  age: Number(age),
}));
const createPerson = () => createStored(() => [rows.get('name') ?? null, rows.get('age') ?? null], parse);
const otherTab = (): void => void browser.dispatchEvent(new Event('storage'));

describe("a value in the browser's storage", () => {
  test('is read from the storage, and stays the same object until one of its texts changes', () => {
    const person = createPerson();
    expect(person.get()).toEqual({ name: 'nobody', age: 0 });
    const first = person.get();
    rows.set('other', 'text');
    expect(person.get()).toBe(first);
    rows.set('age', '7');
    expect(person.get()).toEqual({ name: 'nobody', age: 7 });
    expect(person.get()).not.toBe(first);
  });

  test('is not parsed again on each read', () => {
    const person = createPerson();
    parse.mockClear();
    for (let i = 0; i < 5; i++) person.get();
    expect(parse).toHaveBeenCalledTimes(1);
  });

  test('notifies of a change in this tab, after the change', () => {
    const person = createPerson();
    const values: string[] = [];
    const stop = person.subscribe(() => values.push(person.get().name));
    person.write(() => {
      rows.set('name', 'a');
      rows.set('age', '1');
    });
    stop();
    person.write(() => rows.set('name', 'b'));
    expect(values).toEqual(['a']);
    expect(person.get().name).toBe('b');
  });

  test('notifies of a change in another tab as long as it has a listener', () => {
    const person = createPerson();
    const values: string[] = [];
    const stop = person.subscribe(() => values.push(person.get().name));
    rows.set('name', 'a');
    otherTab();
    stop();
    rows.set('name', 'b');
    otherTab();
    expect(values).toEqual(['a']);
  });

  test('does not notify if storing fails', () => {
    const heard = vi.fn();
    const person = createPerson();
    person.subscribe(heard);
    const full = (): void => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(() => person.write(full)).toThrow('full');
    expect(heard).not.toHaveBeenCalled();
  });
});

test('a media query states whether it matches, and notifies of changes while it has a listener', () => {
  const media = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', (query: string) => (query === '(width < 1px)' ? media : null));
  const narrow = mediaQuery('(width < 1px)');
  const values: boolean[] = [];
  const stop = narrow.subscribe(() => values.push(narrow.get()));
  expect(narrow.get()).toBe(false);
  media.matches = true;
  media.dispatchEvent(new Event('change'));
  stop();
  media.matches = false;
  media.dispatchEvent(new Event('change'));
  expect(values).toEqual([true]);
});
