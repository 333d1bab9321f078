import { hashMapOrder, type Manifest, type Parameter } from '@jishi/contract';

export interface OrderPart {
  readonly field: string;
  readonly descending: boolean;
  /** Rows without a value come first, as in an index that is read backwards. */
  readonly emptyFirst?: true;
}

/**
 * Returns the date field of a range or equality parameter, or else the first date field in the key, the order or all
 * fields.
 */
export function dateFieldOf(manifest: Manifest): string | null {
  const isDate = (code: string | undefined): boolean =>
    manifest.fields.some(
      (field) => field.code === code && (field.type === 'date' || field.type === 'datetime'),
    );
  const askedWith = (op: Parameter['op']): (string | undefined)[] =>
    manifest.parameters.filter((parameter) => parameter.op === op).map(({ field }) => field);
  const ordered = manifest.order.map((order) => order.split(':')[0]);
  const fields = manifest.fields.map((field) => field.code);
  const candidates = [...askedWith('gte'), ...askedWith('eq'), ...manifest.key, ...ordered, ...fields];
  return candidates.find((code) => isDate(code)) ?? null;
}

/** Returns the keys of a JSON record in the order that existing clients expect. */
export function wireOrderOf(manifest: Manifest, columns: readonly string[]): string[] {
  return manifest.wire === 'listed' ? [...columns] : hashMapOrder(columns);
}

/** Parses `FIELD:desc` or `FIELD`, as written in a manifest. */
export function orderPartOf(part: string): OrderPart {
  const [field = '', direction] = part.split(':');
  return { field, descending: direction === 'desc' };
}

/** Returns an order with the key appended, which makes the order total. */
export function totalOrder(manifest: Manifest, order: readonly OrderPart[]): OrderPart[] {
  const parts = new Map(order.map((part) => [part.field, part]));
  for (const field of manifest.key) if (!parts.has(field)) parts.set(field, { field, descending: false });
  return [...parts.values()];
}

/** Returns a text that is identical for equal orders, such as `TRADEDATE-,SECCODE+`. */
export function orderText(order: readonly OrderPart[]): string {
  return order.map(({ field, descending }) => `${field}${descending ? '-' : '+'}`).join();
}
