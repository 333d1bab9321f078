import type { FieldNames, NameMatch } from '../columns/field-names.ts';
import { BadValue } from '../load.messages.ts';

/** Added to the rank of a value within an object, so that any other column that matches the same field is preferred. */
const INNER_RANK = 10;

/** Returns the last name of a path into nested objects: `name` for `issuer.name`. */
const lastOf = (path: string): string => path.split('.').at(-1) ?? path;

/** Returns the match for a column. The text of a whole object can only fill a JSON field. */
export function columnMatch(
  names: FieldNames,
  name: string,
  header: readonly string[],
  objects: ReadonlySet<string> | undefined,
): NameMatch | BadValue | null {
  const match = names.find(name) ?? innerMatch(names, name, header, objects);
  const isObject = match !== null && !(match instanceof BadValue) && objects?.has(name) === true;
  return isObject && match.field.type !== 'json' ? null : match;
}

/**
 * Matches a value within an object by its own name. If two such values match the same field, neither is chosen.
 * `objects` contains the names of the columns with objects.
 */
function innerMatch(
  names: FieldNames,
  path: string,
  header: readonly string[],
  objects: ReadonlySet<string> | undefined,
): NameMatch | BadValue | null {
  const isInner = (name: string): boolean =>
    name.includes('.') && objects?.has(name.split('.')[0] ?? '') === true;
  if (!isInner(path)) return null;
  const match = names.find(lastOf(path));
  if (match === null || match instanceof BadValue) return match;
  const { field } = match;
  const rival = header.find((name) => {
    const other = name !== path && isInner(name) ? names.find(lastOf(name)) : null;
    return other !== null && !(other instanceof BadValue) && other.field === field;
  });
  if (rival !== undefined)
    return new BadValue('leftRival', { field: field.code, name: field.zh, other: rival });
  return { ...match, rank: match.rank + INNER_RANK };
}
