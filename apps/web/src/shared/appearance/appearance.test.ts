import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseRiseFall, chosenHabit, riseFallHabit } from './rise-fall.ts';
import { chooseScheme, scheme } from './scheme.ts';

let rows: Map<string, string>;
let browser: EventTarget;
let system: EventTarget & { matches: boolean };

beforeEach(() => {
  rows = new Map();
  browser = new EventTarget();
  system = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  });
  vi.stubGlobal('matchMedia', () => system);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
});
afterEach(() => void vi.unstubAllGlobals());

describe('the colour scheme', () => {
  test('follows the system until the reader chooses a different scheme', () => {
    const heard = vi.fn();
    const stop = scheme.subscribe(heard);
    expect(scheme.get()).toBe('light');
    system.matches = true;
    system.dispatchEvent(new Event('change'));
    expect(scheme.get()).toBe('dark');
    chooseScheme('light');
    expect(scheme.get()).toBe('light');
    expect(rows.get('theme')).toBe('light');
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
  });

  test("follows the system again after the reader chooses the system's scheme", () => {
    chooseScheme('dark');
    expect(scheme.get()).toBe('dark');
    chooseScheme('light');
    expect(rows.has('theme')).toBe(false);
    system.matches = true;
    expect(scheme.get()).toBe('dark');
  });

  test('follows a choice that is made in another tab, and ignores an invalid stored value', () => {
    const heard = vi.fn();
    const stop = scheme.subscribe(heard);
    rows.set('theme', 'dark');
    browser.dispatchEvent(new Event('storage'));
    expect(heard).toHaveBeenCalledTimes(1);
    expect(scheme.get()).toBe('dark');
    rows.set('theme', 'purple');
    expect(scheme.get()).toBe('light');
    stop();
  });
});

test('the rise/fall colours follow the language until the reader makes a choice, which applies to both languages', () => {
  expect([riseFallHabit('zh'), riseFallHabit('en')]).toEqual(['redRises', 'greenRises']);
  const heard = vi.fn();
  const stop = chosenHabit.subscribe(heard);
  chooseRiseFall('greenRises', 'zh');
  expect([riseFallHabit('zh'), riseFallHabit('en')]).toEqual(['greenRises', 'greenRises']);
  chooseRiseFall('redRises', 'zh');
  expect(rows.has('riseFall')).toBe(false);
  expect([riseFallHabit('zh'), riseFallHabit('en')]).toEqual(['redRises', 'greenRises']);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});
