import { TEXT_MAX } from './constants.ts';
import type { ErrorName } from './error-name.ts';
import type { Localized } from './localized.ts';

/**
 * What a person's words must be, the same in the browser and on the server. A rule answers the name of the refusal, or
 * null; its text is the registry's.
 */
export type Rule = (value: string) => ErrorName | null;

/** Something must be written, and be what it should be. */
export function filled(missing: ErrorName, isRight?: (value: string) => boolean, wrong = missing): Rule {
  return (value) => {
    if (value.trim() === '') return missing;
    return isRight === undefined || isRight(value) ? null : wrong;
  };
}

/**
 * One field of a form, described once: what it means in the API's description, how a form calls it, and what it must hold.
 * The schema of an endpoint, the check of the server and that of the browser are made of it.
 */
export interface FieldRow<Value = never, All = never> extends Localized {
  readonly type: 'text' | 'answer' | 'tick';
  /** What a form writes above it, where it is not its meaning. */
  readonly label?: Localized;
  readonly hint?: Localized;
  /** What a form says of it while it is empty, where the server says something else. */
  readonly whenEmpty?: ErrorName;
  /** The name of the refusal, or null; `all` are the fields of the form. */
  readonly rule: (value: Value, all: All) => ErrorName | null;
}

type FieldParts<Value, All> = Omit<FieldRow<Value, All>, 'type'>;

export const textField = <All = unknown>(row: FieldParts<string, All>): FieldRow<string, All> => ({
  type: 'text',
  ...row,
  rule: (value, all) => row.rule(value, all) ?? (value.length > TEXT_MAX ? 'request.textTooLong' : null),
});

/** Yes, no, or not answered yet. */
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

/** What is wrong with one field of a form, or null. */
export function faultOf<Rows extends FieldRows>(
  rows: Rows,
  name: keyof Rows,
  form: FormOf<Rows>,
): ErrorName | null {
  return rows[name]?.rule(form[name] as never, form as never) ?? null;
}

/** The first thing that is wrong with a form, in the order of its rows; null when nothing is. */
export function firstFault<Rows extends FieldRows>(rows: Rows, form: FormOf<Rows>): ErrorName | null {
  for (const name of Object.keys(rows)) {
    const fault = faultOf(rows, name, form);
    if (fault !== null) return fault;
  }
  return null;
}

/** The rule of a field as a form in the browser has it. */
export const formRule =
  <Value, All>({ rule, whenEmpty }: Pick<FieldRow<Value, All>, 'rule' | 'whenEmpty'>) =>
  (value: Value, all?: All): ErrorName | null =>
    value === '' && whenEmpty !== undefined ? whenEmpty : rule(value, all as All);

type FormRules<Rows extends FieldRows> = { readonly [N in keyof Rows]: Rows[N]['rule'] };

export const formRules = <Rows extends FieldRows>(rows: Rows): FormRules<Rows> =>
  Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [name, formRule(row)]),
  ) as unknown as FormRules<Rows>;
