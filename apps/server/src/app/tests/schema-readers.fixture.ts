import type { z } from 'zod';

const identities = new Map<unknown, number>();

/** Returns a word unique to this object or function. */
function identityOf(value: unknown): string {
  const number = identities.get(value);
  if (number !== undefined) return `#${number}`;
  identities.set(value, identities.size);
  return identityOf(value);
}

/**
 * Describes how a schema parses a value: its definition, without an optional wrapper. Schemas with the same
 * description run the same code with the same settings. Custom functions are compared by identity.
 */
export function readerOf(schema: z.core.$ZodType): string {
  const { def } = schema._zod;
  return 'innerType' in def ? readerOf(def.innerType as z.core.$ZodType) : descriptionOf(def);
}

function descriptionOf(value: unknown): string {
  if (typeof value === 'function') return identityOf(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (value instanceof RegExp) return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  if (Array.isArray(value)) return `[${value.map(descriptionOf).join()}]`;
  if ('_zod' in value) return schemaOrCheck(value as z.core.$ZodType);
  const parts = Object.entries(value).map(([name, part]) => `${name}:${descriptionOf(part)}`);
  return `{${parts.sort().join()}}`;
}

/** The definition of a custom check does not contain its function. */
function schemaOrCheck(value: z.core.$ZodType): string {
  const { def } = value._zod;
  return 'check' in def && def.check === 'custom' ? identityOf(value) : descriptionOf(def);
}
