import { useState } from 'react';
import { siteStorage } from '../../browser/storage.ts';

export type Density = 'compact' | 'comfortable';

/** A reader's table preferences, kept in the browser. */
export interface TableHabits {
  readonly density: Density;
  /** All digits instead of 万/亿 or K/M/B. */
  readonly exact: boolean;
}

const HABITS = 'dataview';
const HIDDEN = 'dataview.hidden.';
const DEFAULTS: TableHabits = { density: 'compact', exact: false };

function read(key: string): unknown {
  try {
    return JSON.parse(siteStorage().getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function readHabits(): TableHabits {
  const value = read(HABITS);
  if (typeof value !== 'object' || value === null) return DEFAULTS;
  const { density, exact } = value as Record<string, unknown>;
  return { density: density === 'comfortable' ? 'comfortable' : 'compact', exact: exact === true };
}

export function useTableHabits(): [TableHabits, (change: Partial<TableHabits>) => void] {
  const [habits, setHabits] = useState(readHabits);
  const change = (part: Partial<TableHabits>): void => {
    const next = { ...habits, ...part };
    siteStorage().setItem(HABITS, JSON.stringify(next));
    setHabits(next);
  };
  return [habits, change];
}

function readHidden(code: string): readonly string[] {
  const value = read(HIDDEN + code);
  return Array.isArray(value) ? value.filter((field) => typeof field === 'string') : [];
}

/** The columns that a reader hid, by data set. A field that is added later stays visible. */
export function useHiddenColumns(code: string): [readonly string[], (hidden: readonly string[]) => void] {
  const [state, setState] = useState({ code, hidden: readHidden(code) });
  const hidden = state.code === code ? state.hidden : readHidden(code);
  const change = (next: readonly string[]): void => {
    if (next.length === 0) siteStorage().removeItem(HIDDEN + code);
    else siteStorage().setItem(HIDDEN + code, JSON.stringify(next));
    setState({ code, hidden: next });
  };
  return [hidden, change];
}
