import type { SchemaElement } from 'hyparquet';
import { exactNumber } from '../json/raw-number.ts';
import { type CellText, cellTextOf } from './parquet-cells.ts';

/** A schema element with its children. */
export interface Tree {
  readonly element: SchemaElement;
  readonly children: readonly Tree[];
}

type Convert = (value: unknown) => unknown;

/** Returns a function that writes a nested column's values as JSON whose numbers keep all their digits. */
export function nestedTextOf(tree: Tree): CellText {
  const convert = partOf(tree);
  return (value) => {
    const part = convert(value);
    return part === null ? '' : JSON.stringify(part);
  };
}

const whereKnown =
  (convert: Convert): Convert =>
  (value) =>
    value === null || value === undefined ? null : convert(value);

function partOf(tree: Tree): Convert {
  const { element, children } = tree;
  const [group] = children;
  if (group === undefined) return repeated(element, leafOf(element));
  if (element.converted_type === 'LIST' && isGroup(group)) return repeated(element, listOf(group));
  if (element.converted_type === 'MAP' && group.children.length === 2)
    return repeated(element, mapOf(group.children as [Tree, Tree]));
  const parts = children.map((child) => [child.element.name, partOf(child)] as const);
  return repeated(element, (value) => {
    const record = value as Readonly<Record<string, unknown>>;
    return Object.fromEntries(parts.map(([name, part]) => [name, part(record[name])]));
  });
}

/** Returns true if the library joins the group's children into a list. */
const isGroup = ({ element, children }: Tree): boolean =>
  element.repetition_type === 'REPEATED' && children.length <= 1;

function repeated({ repetition_type: repetition }: SchemaElement, convert: Convert): Convert {
  const one = whereKnown(convert);
  return repetition === 'REPEATED' ? whereKnown((values) => (values as unknown[]).map(one)) : one;
}

function listOf(group: Tree): Convert {
  const part = group.children[0] === undefined ? leafOf(group.element) : partOf(group.children[0]);
  return (values) => (values as unknown[]).map(whereKnown(part));
}

/** The library returns the bytes of a key as numbers: 97,98 for ab. */
const KEY_BYTES = /^\d+(,\d+)*$/;

function mapOf([key, value]: readonly [Tree, Tree]): Convert {
  const part = partOf(value);
  const isText = key.element.type === 'BYTE_ARRAY';
  const nameOf = (name: string): string =>
    isText && KEY_BYTES.test(name) ? Buffer.from(name.split(',').map(Number)).toString() : name;
  return (map) =>
    Object.fromEntries(Object.entries(map as object).map(([name, one]) => [nameOf(name), part(one)]));
}

const NUMBERS: ReadonlySet<SchemaElement['type']> = new Set(['INT32', 'INT64', 'FLOAT', 'DOUBLE']);
const DAYS_AND_TIMES = /^(DATE|TIME)/;
const NUMBER = /^-?\d/;

function leafOf(element: SchemaElement): Convert {
  const text = cellTextOf(element);
  const meaning = element.logical_type?.type ?? element.converted_type ?? '';
  if (element.type === 'BOOLEAN') return (value) => value === true;
  const isNumber = meaning === 'DECIMAL' || (NUMBERS.has(element.type) && !DAYS_AND_TIMES.test(meaning));
  if (!isNumber) return text;
  // JSON has no infinity.
  return (value) => (NUMBER.test(text(value)) ? exactNumber(text(value)) : null);
}
