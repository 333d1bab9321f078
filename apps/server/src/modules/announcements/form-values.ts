import { refuse } from './refuse-parameter.ts';

/** The parameters of a call, as text. */
export type Form = ReadonlyMap<string, string>;

type DayError = 'announcements.dayForm' | 'announcements.dateForm';

const ITEMS_MAX = 50;
const TYPED_LENGTH_MAX = 100;

/** Reads a whole number of at least 1. Returns `usual` if the parameter is missing. */
export function count(form: Form, name: string, usual: number, most: number): number {
  const text = form.get(name) ?? '';
  if (text === '') return usual;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : refuse(name, 'announcements.countRange', { most });
}

/** Returns the value if it is allowed. Throws otherwise. */
export function choice(name: string, value: string, allowed: readonly string[]): string {
  return allowed.includes(value)
    ? value
    : refuse(name, 'announcements.valueUnknown', { value: value.slice(0, 60), values: allowed.join(', ') });
}

/** Returns the entry with this key. Throws if there is none. */
export function oneOf<T extends { key: string }>(all: readonly T[], name: string, key: string): T {
  const match = all.find((one) => one.key === key);
  return (
    match ??
    refuse(name, 'announcements.valueUnknown', {
      value: key.slice(0, 60),
      values: all.map((one) => one.key).join(', '),
    })
  );
}

/** Returns the distinct, non-empty items of a list. */
export function listOf(text: string, name: string): string[] {
  const items = [...new Set(text.split(/[;；]/).map((item) => item.trim()))].filter((item) => item !== '');
  return items.length > ITEMS_MAX ? refuse(name, 'announcements.tooManyItems', { most: ITEMS_MAX }) : items;
}

/** Reads a day as `YYYY-MM-DD`. */
export function dayOf(name: string, text: string, error: DayError = 'announcements.dayForm'): string {
  const match = /^([12]\d{3})([-/]?)(\d{1,2})\2(\d{1,2})$/.exec(text);
  const [, year = '', mark = '', month = '', day = ''] = match ?? [];
  if (mark === '' && text.length !== 8) return refuse(name, error);
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? refuse(name, error) : iso;
}

/** Returns the search text. */
export function keywordOf(form: Form): string {
  const typed = form.get('keyWord') ?? '';
  return typed.length > TYPED_LENGTH_MAX
    ? refuse('keyWord', 'announcements.tooLong', { most: TYPED_LENGTH_MAX })
    : typed;
}
