/** A JSON number with the digits of its text, some of which a double would lose. */
export interface RawNumber {
  readonly rawJSON: string;
}

/** JSON functions that TypeScript's types do not declare yet. */
const { rawJSON, isRawJSON } = JSON as unknown as {
  readonly rawJSON: (text: string) => RawNumber;
  readonly isRawJSON: (value: unknown) => value is RawNumber;
};

export const isRawNumber = isRawJSON;

/** Returns a number that keeps all digits of its text. It is a plain number if that preserves them. */
export function exactNumber(text: string, number = Number(text)): number | RawNumber {
  return String(number) === text ? number : rawJSON(text);
}

/** A reviver's third argument, which TypeScript's types do not declare yet. */
interface Written {
  readonly source?: string;
}

/** A reviver that preserves the digits of all numbers. */
export const numbersAsWritten = (_: string, value: unknown, written?: Written): unknown =>
  typeof value === 'number' ? exactNumber(written?.source ?? String(value), value) : value;
