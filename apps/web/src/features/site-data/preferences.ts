import { useCallback, useState } from 'react';
import { siteStorage } from '../../browser/storage.ts';

export type Density = 'compact' | 'comfortable';

/** A reader's table preferences, kept in the browser. */
export interface TableHabits {
  readonly density: Density;
  /** Whether to show all digits instead of 万/亿 or K/M/B. */
  readonly exact: boolean;
}

const HABITS = 'dataview';
const HIDDEN = 'dataview.hidden.';
const ORDER = 'dataview.order.';
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

function readFields(key: string): readonly string[] {
  const value = read(key);
  return Array.isArray(value) ? value.filter((field) => typeof field === 'string') : [];
}

/** A list of fields that is stored in the browser. An empty list is not stored. */
function useFields(key: string): [readonly string[], (fields: readonly string[]) => void] {
  const [state, setState] = useState({ key, fields: readFields(key) });
  const fields = state.key === key ? state.fields : readFields(key);
  const change = useCallback(
    (next: readonly string[]): void => {
      if (next.length === 0) siteStorage().removeItem(key);
      else siteStorage().setItem(key, JSON.stringify(next));
      setState({ key, fields: next });
    },
    [key],
  );
  return [fields, change];
}

/** The columns that a reader has hidden, by data set. A field that is added later is visible. */
export const useHiddenColumns = (code: string) => useFields(HIDDEN + code);

/** The order in which the reader has put the columns, by data set. If it is empty, the order is that of the page. */
export const useColumnOrder = (code: string) => useFields(ORDER + code);
