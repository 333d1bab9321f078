import type { Field, Manifest } from '@jishi/contract';
import { SQL_TYPES } from './apply/table-sql.ts';

/** Returns the references of a manifest that no other manifest meets: those of its fields and of its checks. */
export function referenceFaults(manifest: Manifest, manifests: ReadonlyMap<string, Manifest>): string[] {
  const { code, fields } = manifest;
  const ofFields = fields.flatMap((field) => {
    if (field.references === undefined) return [];
    const { dataset, field: to } = field.references;
    const other = manifests.get(dataset);
    const faults = [
      ...targetFaults(manifest, field.code, dataset, to, manifests),
      ...(other === undefined ? [] : identityFaults(manifest, other, to)),
    ];
    return faults.map((fault) => `${code}: field ${field.code} references ${dataset}, but ${fault}`);
  });
  const ofChecks = (manifest.checks ?? []).flatMap((check) => {
    if (check.kind !== 'reference') return [];
    const faults = targetFaults(manifest, check.field, check.dataset, check.to, manifests);
    return faults.map((fault) => `${code}: check ${check.name}: ${fault}`);
  });
  return [...ofFields, ...ofChecks];
}

function targetFaults(
  { fields }: Manifest,
  field: string,
  dataset: string,
  to: string,
  manifests: ReadonlyMap<string, Manifest>,
): string[] {
  const other = manifests.get(dataset);
  if (other === undefined) return [`${dataset} is not described`];
  const target = sqlType(other.fields, to);
  if (target === undefined) return [`${to} is not a field of ${dataset}`];
  return target === sqlType(fields, field) ? [] : [`${to} of ${dataset} is of another type than ${field}`];
}

function sqlType(fields: readonly Field[], code: string): string | undefined {
  const type = fields.find((candidate) => candidate.code === code)?.type;
  return type && SQL_TYPES[type];
}

/** A value must find its rows, and a page that everybody sees must not name a data set that few may see. */
function identityFaults({ private: isPrivate }: Manifest, other: Manifest, to: string): string[] {
  const isIdentity =
    other.key[0] === to ||
    (other.checks ?? []).some(
      ({ kind, ...check }) => kind === 'unique' && 'fields' in check && check.fields.join() === to,
    );
  const isThere = other.fields.some(({ code }) => code === to);
  return [
    ...(isIdentity || !isThere
      ? []
      : [`${to} of ${other.code} is neither the first field of its key nor unique by a check`]),
    ...(other.private && !isPrivate ? [`${other.code} is private, and this data set is not`] : []),
  ];
}
