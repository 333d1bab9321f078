import type { Manifest, Parameter } from '@jishi/contract';

/** Returns the date field of a range or exact parameter, or the first of the key, the order or all fields. */
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
