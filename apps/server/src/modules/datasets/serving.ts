import { fieldsWithRole, fieldWithRole, type Role, type SecurityKind, type Serves } from '@jishi/contract';
import type { Dataset, DatasetRegistry } from './dataset.ts';
import type { Cell } from './query/rows.ts';

/** Returns the data sets that declare this use for this kind of security, in order of precedence. */
export function serving(registry: DatasetRegistry, as: Serves, kind: SecurityKind): Dataset[] {
  return registry
    .all()
    .filter(({ manifest: { serves } }) => serves?.as === as && serves.kind === kind)
    .sort((a, b) => rankOf(a) - rankOf(b) || (a.code < b.code ? -1 : 1));
}

const rankOf = ({ manifest }: Dataset): number => manifest.serves?.rank ?? 1;

/** Returns the code of the data set's field with the given role, if there is one. */
export const fieldOf = ({ manifest }: Dataset, role: Role): string | undefined =>
  fieldWithRole(manifest.fields, role);

/** Returns the codes of all fields of the data set that have the given role. */
export const fieldsOf = ({ manifest }: Dataset, role: Role): string[] =>
  fieldsWithRole(manifest.fields, role);

/** Returns field codes by role, for a reader that uses the roles as column names. */
export function fieldsByRole<R extends Role>(
  dataset: Dataset,
  roles: readonly R[],
): Record<R, string | undefined> {
  const entries = roles.map((role) => [role, fieldOf(dataset, role)] as const);
  return Object.fromEntries(entries) as Record<R, string | undefined>;
}

/** Returns the first cell that contains text. Cells are named by their roles and tried in the order of `roles`. */
export function firstText<R extends Role>(
  cells: Readonly<Partial<Record<R, Cell>>>,
  roles: readonly R[],
): string | null {
  for (const role of roles) if (cells[role]) return cells[role] ?? null;
  return null;
}
