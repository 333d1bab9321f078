import type { Role } from '@jishi/contract';
import { type Dataset, type DatasetRegistry, fieldOf } from '../datasets/index.ts';
import { siteRightOf } from './site-right.ts';

/** A data set as the site may show it: its table, its visible fields, and the most rows. */
export interface SiteSource<Needed extends Role = never> {
  readonly dataset: Dataset;
  readonly rowsMax: number;
  /** The field, if the data set has it and the site shows it. */
  visibleField(field: string): string | undefined;
  /** The field of a role, if the data set has one and the site shows it. */
  visibleRole(role: Role): string | undefined;
  /** The fields of the roles that are needed. */
  readonly fields: Readonly<Record<Needed, string>>;
}

/** The first of these data sets that holds rows and whose needed fields and roles the site shows. */
export function siteSource<Needed extends Role = never>(
  registry: DatasetRegistry,
  codes: readonly string[],
  needed: readonly string[],
  roles: readonly Needed[] = [],
): SiteSource<Needed> | null {
  for (const code of codes) {
    const dataset = registry.find(code);
    if (!dataset || dataset.rowCount === 0n) continue;
    const right = siteRightOf(dataset.manifest);
    const visible = new Set(right.fields.filter((field) => dataset.fields.has(field)));
    const visibleField = (field: string) => (visible.has(field) ? field : undefined);
    const visibleRole = (role: Role) => visibleField(fieldOf(dataset, role) ?? '');
    const byRole = roles.flatMap((role) => {
      const field = visibleRole(role);
      return field === undefined ? [] : [[role, field] as const];
    });
    if (right.show === 'none' || byRole.length < roles.length) continue;
    if (!needed.every((field) => visible.has(field))) continue;
    const fields = Object.fromEntries(byRole) as Record<Needed, string>;
    return { dataset, rowsMax: right.rowsMax, visibleField, visibleRole, fields };
  }
  return null;
}

/** Changes when one of these data sets does, or its right to be shown. */
export function siteVersion(registry: DatasetRegistry, codes: readonly string[]): string {
  return codes
    .map((code) => {
      const dataset = registry.find(code);
      return dataset ? `${code}:${dataset.version}:${siteRightOf(dataset.manifest).show}` : code;
    })
    .join(' ');
}
