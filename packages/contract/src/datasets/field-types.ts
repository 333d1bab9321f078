/**
 * The types of fields with their column types: text → text; char → text of one flag or short code; number → numeric;
 * date → date; datetime → timestamptz, shown in Asia/Shanghai; boolean → boolean; json → jsonb, an object or a list;
 * list → jsonb, a list of values of one type.
 */
export const FIELD_TYPES = ['text', 'char', 'number', 'date', 'datetime', 'boolean', 'json', 'list'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** A value of a record in JSON. */
export type JsonValue = string | number | boolean | null | unknown[] | Record<string, unknown>;

/** The possible types of a list's values. */
export const LISTED_TYPES = ['text', 'number', 'date', 'boolean'] as const;
export type ListedType = (typeof LISTED_TYPES)[number];

/** Returns true for a type whose values are JSON. They have no order, so nothing sorts or filters by them. */
export const isNested = (type: FieldType | undefined): boolean => type === 'json' || type === 'list';
