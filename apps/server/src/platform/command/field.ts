/** Parses a value. `name` is the option as typed, or empty for an argument, so that an error can name the input. */
export type Parse<Value> = (text: string, name: string) => Value;

/** The input of a field from a command line or a form. */
export type Written = string | readonly string[] | boolean | undefined;

/** One argument or option of a command, with its description and its parser. */
export interface Field<Value> {
  readonly place: 'argument' | 'option';
  /**
   * The placeholder of the value, such as `<day>`, `[code]` or `<file...>`. Arguments get their names from
   * their keys.
   */
  readonly syntax?: string;
  readonly words: string;
  readonly isRequired: boolean;
  readonly default?: string | number | false | readonly string[];
  readonly choices?: readonly string[];
  readonly read: (written: Written, name: string) => Value;
}

export type Fields = Readonly<Record<string, Field<unknown>>>;

export type InputOf<Some extends Fields> = {
  readonly [Name in keyof Some]: Some[Name] extends Field<infer Value> ? Value : never;
};

const one =
  <Value>(parse: Parse<Value>) =>
  (written: Written, name: string): Value =>
    parse(String(written), name);

const oneOrNone =
  <Value>(parse: Parse<Value>) =>
  (written: Written, name: string): Value | undefined =>
    written === undefined ? undefined : parse(String(written), name);

export function argument<Value>(parse: Parse<Value>, syntax?: string): Field<Value> {
  return { place: 'argument', ...(syntax && { syntax }), words: '', isRequired: true, read: one(parse) };
}

export function optionalArgument<Value>(parse: Parse<Value>, syntax: string): Field<Value | undefined> {
  return { place: 'argument', syntax, words: '', isRequired: false, read: oneOrNone(parse) };
}

export function option<Value>(
  syntax: string,
  words: string,
  parse: Parse<Value>,
  choices?: readonly string[],
): Field<Value | undefined> {
  const read = oneOrNone(parse);
  return { place: 'option', syntax, words, isRequired: false, ...(choices && { choices }), read };
}

export function requiredOption<Value>(syntax: string, words: string, parse: Parse<Value>): Field<Value> {
  return { place: 'option', syntax, words, isRequired: true, read: one(parse) };
}

export function defaultedOption<Value>(
  syntax: string,
  words: string,
  parse: Parse<Value>,
  text: string | number,
): Field<Value> {
  return { place: 'option', syntax, words, isRequired: false, default: text, read: one(parse) };
}

export function flag(words: string): Field<boolean> {
  return { place: 'option', words, isRequired: false, default: false, read: (written) => written === true };
}

/** Declares an argument with several texts, such as the files of a load. */
export function manyArguments(syntax: string): Field<readonly string[]> {
  return { place: 'argument', syntax, words: '', isRequired: true, read: list };
}

export function manyOptions(
  syntax: string,
  words: string,
  none?: readonly string[],
): Field<readonly string[]> {
  const whenLeft = none === undefined ? { isRequired: true } : { isRequired: false, default: none };
  return { place: 'option', syntax, words, ...whenLeft, read: list };
}

const list = (written: Written): readonly string[] => (Array.isArray(written) ? written : []);
