import { isNested } from '@jishi/contract';
import type { Dataset } from '../dataset.ts';
import { isEnded } from '../field-names-on.ts';
import { splitList } from '../load/columns/values.ts';
import type { OrderPart } from '../manifest-facts.ts';

/** `FIELD`, `FIELD:asc` or `FIELD desc`, in any letter case. */
const PART = /^([^\s:：]+)(?:(?:\s*[:：]\s*|\s+)(asc|desc))?$/i;
/** The name that clients use for a data set's default order, unless a field has that name. */
const USUAL = 'id';

/** The part of an order that is malformed, or that names an unknown field or one that cannot be sorted. */
export interface WrongOrder {
  readonly part: string;
  readonly wrong: 'form' | 'field' | 'nested';
}

/**
 * Parses an order whose parts are separated by commas. `id` means the order `usual`. Returns null if the text has no
 * parts. The result is not yet a total order.
 */
export function parseOrder(
  dataset: Dataset,
  text: string,
  usual: readonly OrderPart[],
): readonly OrderPart[] | WrongOrder | null {
  const parts = splitList(text);
  // A map by field, because a caller may repeat the same field a thousand times.
  const order = new Map<string, OrderPart>();
  for (const part of parts) {
    const [, name = '', direction = 'asc'] = PART.exec(part) ?? [];
    if (name === '') return { part, wrong: 'form' };
    const descending = direction.toLowerCase() === 'desc';
    const field = fieldNamed(dataset, name);
    if (field !== undefined && isNested(dataset.fields.get(field)?.type))
      return { part: field, wrong: 'nested' };
    if (field !== undefined) order.set(field, { field, descending });
    else if (name.toLowerCase() !== USUAL) return { part: name, wrong: 'field' };
    else if (parts.length === 1 && !descending) return usual;
    else {
      for (const one of usual)
        if (!order.has(one.field)) order.set(one.field, descending ? reversed(one) : one);
    }
  }
  return order.size === 0 ? null : [...order.values()];
}

function reversed({ field, descending }: OrderPart): OrderPart {
  return { field, descending: !descending };
}

/** Returns the code of a field by its name in any letter case, or by a former name that callers may still use. */
export function fieldNamed(dataset: Dataset, name: string): string | undefined {
  if (isEnded(dataset.names, name)) return undefined;
  if (dataset.fields.has(name)) return name;
  return inLowerCase(dataset).get(name.toLowerCase()) ?? dataset.names.former.get(name.toLowerCase());
}

const lowerNames = new WeakMap<Dataset, ReadonlyMap<string, string>>();

/** Returns the codes of fields by lower-case name. If two fields have the same name, the first one is used. */
function inLowerCase(dataset: Dataset): ReadonlyMap<string, string> {
  let names = lowerNames.get(dataset);
  if (names === undefined) {
    names = new Map(dataset.columns.toReversed().map((code) => [code.toLowerCase(), code]));
    lowerNames.set(dataset, names);
  }
  return names;
}
