import type { Manifest } from '@jishi/contract';
import { type ExistingTable, NOTHING, type TablePlan } from './table-plan.ts';
import { CATALOGUE_TYPES } from './table-sql.ts';

/**
 * Rejects changes that cannot be made to rows in files. A new field is allowed, because these rows then have no value
 * for it. Other plans reject a changed key or a removed field.
 */
export function planFiles(manifest: Manifest, { files, columns }: ExistingTable): TablePlan {
  if (files === null) return NOTHING;
  const { code, storage } = manifest;
  const remedy = `rows before ${files.before} are in files; return them to the table first (data return)`;
  const retyped = manifest.fields.filter((field) => {
    const type = columns.get(field.code);
    return type !== undefined && type !== CATALOGUE_TYPES[field.type];
  });
  return {
    ...NOTHING,
    refusals: [
      ...(storage?.by === files.by
        ? []
        : [`${code}: storage by ${files.by} is gone from the manifest, but ${remedy}`]),
      ...(storage === undefined || (storage.history ?? 'files') === files.history
        ? []
        : [`${code}: the history of its storage is no longer ${files.history}, but ${remedy}`]),
      ...retyped.map((field) => `${code}: field ${field.code} becomes ${field.type}, but ${remedy}`),
    ],
  };
}
