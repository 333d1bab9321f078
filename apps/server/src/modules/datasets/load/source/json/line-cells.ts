import { FileRefused } from '../../load.messages.ts';
import { namesOf } from './json-tables.ts';
import { cellOf, isList, isObject, parseJson } from './json-value.ts';

/** One line of JSON lines. */
export interface LineCells {
  readonly isList: boolean;
  /** The values of a list, or an object's values for the requested names. Without names: the names of the object. */
  readonly cells: string[];
}

/** Parses a line with a list or an object. Returns the object's names if `names` is null. */
export function cellsOfLine(text: string, line: number, names: readonly string[] | null): LineCells {
  const value = parseJson(text, line);
  if (isList(value)) return { isList: true, cells: value.map(cellOf) };
  if (!isObject(value)) throw new FileRefused('fileJson', { line, reason: 'neither an object nor a list' });
  return { isList: false, cells: names?.map((name) => cellOf(value[name])) ?? namesOf([value]) };
}
