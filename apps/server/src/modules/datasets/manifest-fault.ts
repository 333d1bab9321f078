import type { z } from 'zod';

/** The maximum number of values that a message lists. There are hundreds of units, for example. */
const VALUES_MAX = 20;
const SAMPLE = 5;

/**
 * Returns an error in a manifest as one line with its location. The location contains the codes of fields and the names
 * of parameters, as in `fields.F001N.unit`.
 */
export function manifestFault(manifest: unknown, issue: z.core.$ZodIssue): string {
  let value = manifest;
  const place = issue.path.map((part) => {
    value = partOf(value, part);
    const name = typeof part === 'number' ? (partOf(value, 'code') ?? partOf(value, 'name')) : undefined;
    return String(name ?? part);
  });
  return `${place.join('.')}: ${messageOf(issue, value)}`;
}

function messageOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code !== 'invalid_value' || issue.values.length <= VALUES_MAX) return issue.message;
  const some = issue.values.slice(0, SAMPLE).map(String).join(', ');
  return `${JSON.stringify(value)} is not a value that manifest.schema.json lists, such as ${some}`;
}

const partOf = (value: unknown, part: PropertyKey): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<PropertyKey, unknown>>)[part]
    : undefined;
