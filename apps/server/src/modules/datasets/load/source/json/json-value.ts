import { FileRefused } from '../../load.messages.ts';
import { isRawNumber, numbersAsWritten, type RawNumber } from './raw-number.ts';

/** A JSON value. A number that a double would change keeps its text. */
export type Json = string | number | RawNumber | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

/** Parses JSON. `line` is the line on which the text begins, for the error message. */
export function parseJson(text: string, line: number): Json {
  try {
    return JSON.parse(text, numbersAsWritten) as Json;
  } catch (error) {
    throw new FileRefused('fileJson', { line, reason: (error as Error).message });
  }
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isRawNumber(value);

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** Returns the text of a cell: a nested value as JSON, null as empty text. */
export function cellOf(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (isRawNumber(value)) return value.rawJSON;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
