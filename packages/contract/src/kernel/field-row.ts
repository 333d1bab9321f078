import { TEXT_MAX } from './constants.ts';
import type { ErrorName } from './error-name.ts';
import type { Localized } from './localized.ts';

/**
 * A rule for user input, the same in the browser and on the server. Returns the name of the error, or null. The
 * registry contains the text.
 */
export type Rule = (value: string) => ErrorName | null;

/** Requires a text that is not empty and that `isRight` accepts. */
export function filled(missing: ErrorName, isRight?: (value: string) => boolean, wrong = missing): Rule {
  return (value) => {
    if (value.trim() === '') return missing;
    return isRight === undefined || isRight(value) ? null : wrong;
  };
}

/**
 * A form field: its meaning in the API's description, its label in a form, and its rule. The schema of an endpoint and
 * the checks in server and browser are derived from it.
 */
export interface FieldRow<Value = never, All = never> extends Localized {
  readonly type: 'text' | 'answer' | 'tick';
  /** The label in a form, if it differs from the meaning. */
  readonly label?: Localized;
  readonly hint?: Localized;
  /** The form's error for an empty field, if it differs from the server's. */
  readonly whenEmpty?: ErrorName;
  /** Returns the name of the error, or null. `all` contains the fields of the form. */
  readonly rule: (value: Value, all: All) => ErrorName | null;
}

type FieldParts<Value, All> = Omit<FieldRow<Value, All>, 'type'>;

export const textField = <All = unknown>(row: FieldParts<string, All>): FieldRow<string, All> => ({
  type: 'text',
  ...row,
  rule: (value, all) => row.rule(value, all) ?? (value.length > TEXT_MAX ? 'request.textTooLong' : null),
});

/** A field whose values are yes, no, and not answered yet. */
export const yesNoField = (row: FieldParts<boolean | null, unknown>): FieldRow<boolean | null, unknown> => ({
  type: 'answer',
  ...row,
});

export const tickField = (row: FieldParts<boolean, unknown>): FieldRow<boolean, unknown> => ({
  type: 'tick',
  ...row,
});

export type FieldRows = Readonly<Record<string, FieldRow>>;

export type FormOf<Rows extends FieldRows> = { -readonly [N in keyof Rows]: Parameters<Rows[N]['rule']>[0] };

/** Returns the error of one form field, or null. */
export function faultOf<Rows extends FieldRows>(
  rows: Rows,
  name: keyof Rows,
  form: FormOf<Rows>,
): ErrorName | null {
  return rows[name]?.rule(form[name] as never, form as never) ?? null;
}

/** Returns the first error in a form, in the order of its rows, or null. */
export function firstFault<Rows extends FieldRows>(rows: Rows, form: FormOf<Rows>): ErrorName | null {
  for (const name of Object.keys(rows)) {
    const fault = faultOf(rows, name, form);
    if (fault !== null) return fault;
  }
  return null;
}

/** Returns the rule that a form in the browser uses for a field. */
export const formRule =
  <Value, All>({ rule, whenEmpty }: Pick<FieldRow<Value, All>, 'rule' | 'whenEmpty'>) =>
  (value: Value, all?: All): ErrorName | null =>
    value === '' && whenEmpty !== undefined ? whenEmpty : rule(value, all as All);

type FormRules<Rows extends FieldRows> = { readonly [N in keyof Rows]: Rows[N]['rule'] };

export const formRules = <Rows extends FieldRows>(rows: Rows): FormRules<Rows> =>
  Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [name, formRule(row)]),
  ) as unknown as FormRules<Rows>;
