import type { Role } from '@jishi/contract';
import { type Dataset, type DatasetRegistry, fieldOf } from '../datasets/index.ts';
import { siteRightOf } from './site-right.ts';

/** A data set as the site may show it: its table, its visible fields, and the maximum number of rows. */
export interface SiteSource<Needed extends Role = never> {
  readonly dataset: Dataset;
  readonly rowsMax: number;
  /** Returns the field if the data set has it and the site shows it, otherwise undefined. */
  visibleField(field: string): string | undefined;
  /** Returns the field with a role if the data set has one and the site shows it, otherwise undefined. */
  visibleRole(role: Role): string | undefined;
  /** The fields of the required roles. */
  readonly fields: Readonly<Record<Needed, string>>;
}

/** Returns the first of these data sets that has rows, and whose required fields and roles the site shows. */
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

/**
 * Whether a data set has rows that the site may show: of any day, or of a day since the given one. Rows without a day
 * count as recent.
 */
export function hasShownRows(registry: DatasetRegistry, code: string, since: string | null): boolean {
  const source = siteSource(registry, [code], []);
  if (source === null) return false;
  const { coverage } = source.dataset;
  return since === null || coverage === null || coverage.to >= since;
}

/**
 * Returns a version that changes whenever one of these data sets changes, and whenever the site's right to show it
 * changes.
 */
export function siteVersion(registry: DatasetRegistry, codes: readonly string[]): string {
  return codes
    .map((code) => {
      const dataset = registry.find(code);
      return dataset ? `${code}:${dataset.version}:${siteRightOf(dataset.manifest).show}` : code;
    })
    .join(' ');
}
