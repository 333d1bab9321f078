/** A number of JSON with the digits of its text, of which a double would lose some. */
export interface RawNumber {
  readonly rawJSON: string;
}

/** Functions of JSON that the types of the language do not have yet. */
const { rawJSON, isRawJSON } = JSON as unknown as {
  readonly rawJSON: (text: string) => RawNumber;
  readonly isRawJSON: (value: unknown) => value is RawNumber;
};

export const isRawNumber = isRawJSON;

/** Returns a number that is written with the digits of its text: a plain number if that keeps them. */
export function exactNumber(text: string, number = Number(text)): number | RawNumber {
  return String(number) === text ? number : rawJSON(text);
}

/** A reviver's third argument, which the types of the language do not have yet. */
interface Written {
  readonly source?: string;
}

/** A reviver that keeps the digits of all numbers. */
export const numbersAsWritten = (_: string, value: unknown, written?: Written): unknown =>
  typeof value === 'number' ? exactNumber(written?.source ?? String(value), value) : value;
