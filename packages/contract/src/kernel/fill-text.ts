import { pluralForm } from './plural.ts';

export type TextValues = Readonly<Record<string, string | number>>;

const NAME = String.raw`(\w+)(?:\|([^|{}]*)\|([^|{}]*))?`;
const PLACE = new RegExp(String.raw`\{${NAME}\}`, 'g');
const DOUBLE_PLACE = new RegExp(String.raw`\{\{${NAME}\}\}`, 'g');

/**
 * Replaces each `{name}` with its value, and each `{name|row|rows}` with the form for its value. A name without a value
 * stays in the text, so that the gap is visible.
 */
export const fillText = (text: string, values: TextValues): string => fill(text, values, PLACE);

/** Like `fillText`, for texts with `{{name}}`, such as those of pages. */
export const fillMessage = (text: string, values: TextValues): string => fill(text, values, DOUBLE_PLACE);

/** Formats a text whose values are unknown, for documents: `{name}` stays, and its noun becomes plural. */
export const openText = (text: string): string =>
  text.replace(PLACE, (whole: string, _name: string, _one?: string, other?: string) => other ?? whole);

function fill(text: string, values: TextValues, place: RegExp): string {
  return text.replace(place, (whole: string, name: string, one?: string, other?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return one === undefined || other === undefined ? String(value) : pluralForm(value, one, other);
  });
}
