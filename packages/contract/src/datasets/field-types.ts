/**
 * Types of a field and their column types: text → text; char → text of one flag or short code; number →
 * numeric; date → date; datetime → timestamptz, shown in Asia/Shanghai; boolean → boolean.
 */
export const FIELD_TYPES = ['text', 'char', 'number', 'date', 'datetime', 'boolean'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];
