import { type Field, faultOfParent, type Manifest } from '@jishi/contract';
import { SQL_TYPES } from './apply/table-sql.ts';

/**
 * Returns the reasons why a data set cannot be a child as its manifest declares, given the other manifests of the
 * catalogue.
 */
export function childFaults(manifest: Manifest, manifests: ReadonlyMap<string, Manifest>): string[] {
  const { code, childOf, key } = manifest;
  if (childOf === undefined) return [];
  const head = `${code}: childOf ${childOf.dataset}`;
  const parent = manifests.get(childOf.dataset);
  if (parent === undefined) return [`${head}, which is not described`];
  const fault = faultOfParent(parent);
  const twin = [...manifests.values()].find(
    ({ code: other, childOf: group }) =>
      other !== code && group?.dataset === childOf.dataset && group.group === childOf.group,
  );
  return [
    ...(fault === null ? [] : [`${head}, but ${fault}`]),
    ...parent.key.flatMap((field, at) =>
      keyFaults(manifest, parent, field, at).map((text) => `${head}: ${text}`),
    ),
    ...(key.length > parent.key.length
      ? []
      : [`${head}: its key needs a field after those of the parent (${parent.key.join(', ')})`]),
    ...(parent.private && !manifest.private
      ? [`${head}, but ${parent.code} is private, and this data set is not`]
      : []),
    ...((parent.history === true) === (manifest.history === true)
      ? []
      : [`${head}: history must be the same in both, so that both can be read as of one moment`]),
    ...(twin === undefined ? [] : [`${head}: group ${childOf.group} is already that of ${twin.code}`]),
  ];
}

/**
 * Attributes that a field of the child's key must share with the parent's field, because both fields contain the same
 * values.
 */
const SAME = ['type', 'precision', 'zone', 'pad', 'pattern'] as const;

function keyFaults(manifest: Manifest, parent: Manifest, field: string, at: number): string[] {
  if (manifest.key[at] !== field)
    return [
      `field ${at + 1} of its key must be ${field}, as in the parent, not ${manifest.key[at] ?? 'none'}`,
    ];
  const [own, other] = [manifest, parent].map(({ fields }) => fields.find(({ code }) => code === field));
  return SAME.filter((name) => own?.[name] !== other?.[name]).map(
    (name) =>
      `${field} has the ${name} ${own?.[name] ?? 'none'}, but ${other?.[name] ?? 'none'} in the parent`,
  );
}

/** Returns the reasons why references to other data sets in a manifest's fields and checks are faulty. */
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
  return target === sqlType(fields, field) ? [] : [`${to} of ${dataset} has a different type from ${field}`];
}

function sqlType(fields: readonly Field[], code: string): string | undefined {
  const type = fields.find((candidate) => candidate.code === code)?.type;
  return type && SQL_TYPES[type];
}

/**
 * Returns the faults of a reference: it does not identify a row, or it refers from a public data set to a private one,
 * whose name the public page would show.
 */
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
