import { isCalendarDay } from '../time/days.ts';

/** One URL parameter as a typed value. Invalid text counts as a missing parameter. */
export interface Parameter<Value> {
  /** The parameter's name, if it differs from the value's name. */
  readonly name?: string;
  readonly read: (text: string | null) => Value;
  /** Returns the text of a value. An empty text removes the parameter. */
  readonly write: (value: Value) => string;
}

/** A value that is read from several parameters and written to them. */
export interface ParameterGroup<Value> {
  readonly names: readonly string[];
  /** Reads the value from all parameters of the URL. */
  readonly read: (texts: Readonly<Record<string, string>>) => Value;
  /** Returns the text of each parameter by name. A parameter without text is removed. */
  readonly write: (value: Value) => Readonly<Record<string, string | undefined>>;
}

/** Any text. An empty string if the URL does not contain the parameter. */
export const text: Parameter<string> = { read: (value) => value ?? '', write: (value) => value };

/** Text without surrounding spaces. */
export const trimmed: Parameter<string> = { ...text, read: (value) => value?.trim() ?? '' };

/** Any text, or null if the URL does not contain the parameter. */
export const nullable: Parameter<string | null> = { read: (value) => value, write: (value) => value ?? '' };

/** Text that passes the check, otherwise an empty string. */
export const matching = (check: RegExp | ((value: string) => boolean)): Parameter<string> => ({
  read: (value) => {
    const word = value?.trim() ?? '';
    return (typeof check === 'function' ? check(word) : check.test(word)) ? word : '';
  },
  write: (value) => value,
});

/** A calendar day. Null if the URL contains no valid one. */
export const day: Parameter<string | null> = {
  read: (value) => (value !== null && isCalendarDay(value) ? value : null),
  write: (value) => value ?? '',
};

/** One of the values. The URL contains it unless it is the default. */
export const oneOf = <Value extends string>(
  values: readonly Value[],
  usual: NoInfer<Value>,
): Parameter<Value> => ({
  read: (named) => values.find((value) => value === named) ?? usual,
  write: (value) => (value === usual ? '' : value),
});

/** One of the values, or null. */
export const optional = <Value extends string>(values: readonly Value[]): Parameter<Value | null> => ({
  read: (named) => values.find((value) => value === named) ?? null,
  write: (value) => value ?? '',
});

/** A boolean. If it differs from its default, the URL contains `mark`. */
export const flag = (mark: string, usual = false): Parameter<boolean> => ({
  read: (value) => (value === mark ? !usual : usual),
  write: (value) => (value === usual ? '' : mark),
});

/** A whole number within bounds. The URL contains it unless it is the minimum. */
export const count = (min: number, max = Number.MAX_SAFE_INTEGER): Parameter<number> => ({
  read: (value) => {
    const number = Math.trunc(Number(value));
    return Number.isFinite(number) ? Math.min(Math.max(number, min), max) : min;
  },
  write: (value) => (value === min ? '' : String(value)),
});

/** Distinct texts that pass the check, separated by commas. */
export const list = (check: (item: string) => boolean, max?: number): Parameter<readonly string[]> => ({
  read: (value) => [...new Set((value ?? '').split(',').filter(check))].slice(0, max),
  write: (values) => values.join(),
});

/** The same parameter under another name in the URL. */
export const named = <Value>(name: string, parameter: Parameter<Value>): Parameter<Value> => ({
  ...parameter,
  name,
});

/** The same parameter, except that the URL contains it even if it has its default value. */
export const always = <Value extends string | number>(parameter: Parameter<Value>): Parameter<Value> => ({
  ...parameter,
  write: String,
});
