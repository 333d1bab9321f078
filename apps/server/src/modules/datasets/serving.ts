import { fieldsWithRole, fieldWithRole, type Role, type SecurityKind, type Serves } from '@jishi/contract';
import type { Dataset, DatasetRegistry } from './dataset.ts';

/** The data sets that say they serve so, in the order in which they count. */
export function serving(registry: DatasetRegistry, as: Serves, kind: SecurityKind): Dataset[] {
  return registry
    .all()
    .filter(({ manifest: { serves } }) => serves?.as === as && serves.kind === kind)
    .sort((a, b) => rankOf(a) - rankOf(b) || (a.code < b.code ? -1 : 1));
}

const rankOf = ({ manifest }: Dataset): number => manifest.serves?.rank ?? 1;

/** The code of the data set's field that has a role, where it has one. */
export const fieldOf = ({ manifest }: Dataset, role: Role): string | undefined =>
  fieldWithRole(manifest.fields, role);

/** The codes of all fields of the data set that have a role. */
export const fieldsOf = ({ manifest }: Dataset, role: Role): string[] =>
  fieldsWithRole(manifest.fields, role);

/** The column of SQL behind a role; null where the data set has none. */
export function columnOf(dataset: Dataset, role: Role): string {
  const field = fieldOf(dataset, role);
  return field === undefined ? 'null::text' : `"${field}"`;
}

/** The first text that the fields of some roles hold, in the order of the roles; null where it has none of them. */
export function firstTextOf(dataset: Dataset, roles: readonly Role[]): string {
  const texts = roles
    .flatMap((role) => fieldOf(dataset, role) ?? [])
    .map((field) => `nullif("${field}"::text, '')`);
  return texts.length === 0 ? 'null::text' : `coalesce(${texts.join(', ')})`;
}
