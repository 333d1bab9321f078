import { FileRefused } from '../../load.messages.ts';

/** A value of JSON whose numbers are the text of the file, because a number may have more digits than a double. */
export type Json = string | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

/** A reviver's third argument, which the types of the language do not have yet. */
interface Written {
  readonly source?: string;
}

const numbersAsWritten = (_: string, value: unknown, written?: Written): unknown =>
  typeof value === 'number' ? (written?.source ?? String(value)) : value;

/** Parses JSON. `line` is where the text begins, for the error. */
export function parseJson(text: string, line: number): Json {
  try {
    return JSON.parse(text, numbersAsWritten) as Json;
  } catch (error) {
    throw new FileRefused('fileJson', { line, reason: (error as Error).message });
  }
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** Returns the text of a cell: a nested value as JSON, null as empty. */
export function cellOf(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}
