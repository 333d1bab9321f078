import type { Lang, Localized, WireSchema } from '@jishi/contract';
import { z } from 'zod';

export type Json = Record<string, unknown>;

/** Returns a text in both languages, given a function that writes it in one. */
export function inBoth(textIn: (lang: Lang) => string): Localized {
  return { zh: textIn('zh'), en: textIn('en') };
}

export const refTo = (name: string): WireSchema => ({ $ref: `#/components/schemas/${name}` });

/** Converts a Zod schema to JSON Schema. The meaning in the schema's `meta` becomes `zh` and `en`. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): WireSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => closeTuple(jsonSchema),
  });
  return rest;
}

/**
 * Replaces a tuple's `items: false` with a fixed number of items, because many client generators reject boolean
 * schemas.
 */
function closeTuple(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.items !== false) return;
  const length = schema.prefixItems?.length ?? 0;
  delete schema.items;
  schema.minItems = length;
  schema.maxItems = length;
}

const ONE = new Set([
  'items',
  'additionalProperties',
  'propertyNames',
  'contains',
  'not',
  'if',
  'then',
  'else',
]);
const MANY = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const NAMED = new Set(['properties', 'patternProperties', '$defs']);

/**
 * Returns a schema in one language: its `zh` or `en` becomes the description. Jishi's own members (`x-`) keep both
 * languages.
 */
export function inLanguage(schema: WireSchema, lang: Lang): Json {
  const { zh, en, title, ...rest } = schema;
  const members = Object.entries(rest).map(([name, member]) => [name, memberIn(name, member, lang)]);
  return {
    ...Object.fromEntries(members),
    ...(title === undefined ? {} : { title: isLocalized(title) ? title[lang] : title }),
    ...(isLocalized({ zh, en }) ? { description: { zh, en }[lang] } : {}),
  };
}

function memberIn(name: string, member: unknown, lang: Lang): unknown {
  if (MANY.has(name)) return (member as readonly WireSchema[]).map((part) => inLanguage(part, lang));
  if (typeof member !== 'object' || member === null) return member;
  if (ONE.has(name)) return inLanguage(member as WireSchema, lang);
  if (!NAMED.has(name)) return member;
  const parts = Object.entries(member).map(([key, part]) => [key, inLanguage(part, lang)]);
  return Object.fromEntries(parts);
}

function isLocalized(value: unknown): value is Localized {
  const { zh, en } = value as Partial<Record<Lang, unknown>>;
  return typeof zh === 'string' && typeof en === 'string';
}
