import { BadValue } from '../load.messages.ts';
import { cellOf, isList, isObject, type Json, type JsonObject } from '../source/json/json-value.ts';
import { numbersAsWritten } from '../source/json/raw-number.ts';

/** The column for elements that are single values. */
const SINGLE_VALUE = 'value';

/** Returns the value of a nested cell. Undefined if the text is not JSON. */
export function parsedCell(text: string): Json | undefined {
  try {
    return JSON.parse(text, numbersAsWritten) as Json;
  } catch {
    return undefined;
  }
}

/** Returns a function that reads parts of a nested cell by name. It parses each cell once. */
export function partReader(): (text: string, names: readonly string[]) => string {
  let last = '';
  let value: Json | undefined = null;
  return (text, names) => {
    if (text !== last) {
      last = text;
      value = parsedCell(text);
    }
    let part: Json | undefined = value;
    for (const name of names) part = isObject(part) ? part[name] : undefined;
    return cellOf(part);
  };
}

/**
 * Returns the elements of a group. An empty cell has no elements, and a single object is one element. An element that
 * is a single value has one column.
 */
export function elementsIn(cell: string): readonly JsonObject[] | BadValue {
  if (cell.trim() === '') return [];
  const value = parsedCell(cell);
  const listed: readonly Json[] | null = isList(value) ? value : isObject(value) ? [value] : null;
  if (listed === null) return new BadValue('groupNoList');
  const elements: JsonObject[] = [];
  for (const [at, one] of listed.entries()) {
    if (one === null || isList(one)) return new BadValue('groupElement', { place: at + 1 });
    elements.push(isObject(one) ? one : { [SINGLE_VALUE]: one });
  }
  return elements;
}
