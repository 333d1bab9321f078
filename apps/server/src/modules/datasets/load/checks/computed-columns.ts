import {
  checksOf,
  computedFormula,
  type Field,
  fieldsOfCheck,
  fieldsOfFormula,
  type Manifest,
} from '@jishi/contract';

/** Returns the computed fields that checks read and whose formulas read only fields that the source fills. */
export function computedColumns(manifest: Manifest, fields: readonly string[]): Field[] {
  const checked = new Set(checksOf(manifest).flatMap(fieldsOfCheck));
  return manifest.fields.filter(
    (field) =>
      field.computed !== undefined &&
      checked.has(field.code) &&
      [...fieldsOfFormula(computedFormula(manifest.fields, field))].every((code) => fields.includes(code)),
  );
}
