import { refuseWide } from '../record-bounds.ts';
import { cellOf, isList, isObject, type Json, type JsonObject } from './json-value.ts';

/** A table within a JSON document. */
export interface JsonTable {
  /** Its path in the document, such as data.items. Empty for the document itself. */
  readonly place: string;
  /** The names of the columns, then the rows. */
  records(): Generator<string[]>;
}

/** Objects nested more deeply are not searched for tables. */
const DEPTH_MAX = 4;
const NAMES_OF_COLUMNS = ['columns', 'fields', 'header', 'headers'];
const NAMES_OF_ROWS = ['data', 'items', 'rows', 'values', 'records'];
const COUNTED = /^\d+$/;

/**
 * Returns the tables of a document. A table is a list of objects or of lists; a list of names beside a list of rows, as
 * in Tushare's responses (`fields`, `items`) and in pandas' output with orient=split; an object with a column for each
 * name, as pandas writes by default or with orient=list; or an object with an object for each row, as with
 * orient=index. Any other object is searched for tables.
 */
export function tablesIn(document: Json, place = '', depth = 0): JsonTable[] {
  const records = recordsOf(document);
  if (records) return [{ place, records }];
  if (!isObject(document) || depth === DEPTH_MAX) return [];
  return Object.entries(document).flatMap(([name, value]) =>
    tablesIn(value, place === '' ? name : `${place}.${name}`, depth + 1),
  );
}

function recordsOf(value: Json): JsonTable['records'] | null {
  if (isList(value)) return recordsOfList(value);
  if (!isObject(value)) return null;
  return namesBesideRows(value) ?? columnsByName(value) ?? objectsByName(value);
}

function recordsOfList(list: readonly Json[]): JsonTable['records'] | null {
  if (list.length === 0) return null;
  if (list.every(isList)) return () => cellsOf(list);
  return list.every(isObject) ? () => objectRecords(namesOf(list), list) : null;
}

/** Returns the names in all objects, in the order of their first occurrence. */
export function namesOf(objects: Iterable<JsonObject>): string[] {
  const names = new Set<string>();
  for (const object of objects) {
    for (const name of Object.keys(object)) names.add(name);
    refuseWide(names.size);
  }
  return [...names];
}

function* objectRecords(names: readonly string[], objects: Iterable<JsonObject>): Generator<string[]> {
  yield [...names];
  for (const object of objects) yield names.map((name) => cellOf(object[name]));
}

function* cellsOf(rows: Iterable<readonly Json[]>): Generator<string[]> {
  for (const row of rows) yield row.map(cellOf);
}

function namesBesideRows(value: JsonObject): JsonTable['records'] | null {
  const names = NAMES_OF_COLUMNS.map((name) => value[name]).find(isList);
  const rows = NAMES_OF_ROWS.map((name) => value[name]).find(isList);
  if (!names?.every((name) => typeof name === 'string') || !rows?.every(isList)) return null;
  return function* () {
    yield names.map(cellOf);
    yield* cellsOf(rows);
  };
}

/**
 * Reads an object that contains columns of equal length. They are lists, or objects with the same row names in the same
 * order.
 */
function columnsByName(value: JsonObject): JsonTable['records'] | null {
  const names = Object.keys(value);
  const columns = Object.values(value);
  if (names.length < 2 || names.every((name) => COUNTED.test(name))) return null;
  if (
    columns.every(isList) &&
    columns.every((column) => column.every((cell) => !isList(cell) && !isObject(cell)))
  ) {
    const rows = columns[0]?.length ?? 0;
    if (rows === 0 || columns.some(({ length }) => length !== rows)) return null;
    return () => columnRecords(names, columns, rows);
  }
  if (!columns.every(isObject)) return null;
  const index = Object.keys(columns[0] ?? {});
  const isTable = columns.every((column) => {
    const keys = Object.keys(column);
    return keys.length === index.length && keys.every((key, at) => key === index[at]);
  });
  if (!isTable || index.length === 0 || !columns.every((column) => Object.values(column).every(isScalar)))
    return null;
  // The row names must be dates or codes. Mere row numbers are allowed too, but are left out.
  const isCounted = index.every((key) => COUNTED.test(key)) && !index.every((key) => key.length >= 6);
  if (!isCounted && !index.every((key) => /\d/.test(key))) return null;
  const lists = columns.map((column) => Object.values(column));
  return isCounted
    ? () => columnRecords(names, lists, index.length)
    : () => columnRecords(['', ...names], [index, ...lists], index.length);
}

const isScalar = (value: Json): boolean => !isList(value) && !isObject(value);

function* columnRecords(
  names: readonly string[],
  columns: readonly (readonly Json[])[],
  rows: number,
): Generator<string[]> {
  yield [...names];
  for (let row = 0; row < rows; row++) yield columns.map((column) => cellOf(column[row]));
}

/**
 * Reads an object that contains an object for each row number, date or code. The dates or codes become an unnamed
 * column.
 */
function objectsByName(value: JsonObject): JsonTable['records'] | null {
  const names = Object.keys(value);
  const rows = Object.values(value);
  if (names.length === 0 || !names.every((name) => /^\d/.test(name))) return null;
  if (!rows.every(isObject) || !rows.every((row) => Object.values(row).every(isScalar))) return null;
  const columns = namesOf(rows);
  if (names.every((name, at) => name === String(at))) return () => objectRecords(columns, rows);
  return function* () {
    yield ['', ...columns];
    for (const [at, row] of rows.entries())
      yield [names[at] ?? '', ...columns.map((column) => cellOf(row[column]))];
  };
}
