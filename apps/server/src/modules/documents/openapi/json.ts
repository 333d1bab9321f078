import type { Lang, Localized } from '@jishi/contract';

export type Json = Record<string, unknown>;

/** A reference into the components of the document. */
export const ref = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

/** A table of code and meaning, as descriptions in Markdown carry it. */
export function meanings(rows: readonly (Localized & { readonly name: string })[], lang: Lang): string {
  return rows.map((row) => `- \`${row.name}\`: ${row[lang]}`).join('\n');
}

/** Name of a component: what the format allows, of a name that may hold more. */
export const componentName = (name: string): string => name.replace(/[^A-Za-z0-9._-]/g, '');
