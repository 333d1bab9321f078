import { type ErrorName, errorMessage, type FieldRow } from '@jishi/contract';
import { type ChangeEvent, useRef, useState } from 'react';
import { useLanguage } from '../i18n/language.ts';

type Texts<Name extends string> = Readonly<Record<Name, string>>;
/** Checks a value, which can depend on the other values of the form. */
type FieldRule<Name extends string> = (value: string, all: Texts<Name>) => ErrorName | null;
/** The text fields of a form in order, each with its rule. */
export type FieldRules<Name extends string> = Readonly<Record<Name, FieldRule<Name>>>;

/**
 * The rules of fields whose values are not all texts. The argument type of each rule determines the type of its field.
 */
type TypedRules = Readonly<Record<string, (value: never, all: never) => ErrorName | null>>;
type ValuesOf<Rules extends TypedRules> = { readonly [N in keyof Rules]: Parameters<Rules[N]>[0] };
type NamesOf<Values, Kind> = { [N in keyof Values]: Values[N] extends Kind ? N : never }[keyof Values];
/** A text field is empty by default. Any other field requires an initial value. */
type Initial<Values> = Partial<Values> & Omit<Values, NamesOf<Values, string>>;

/** An error, either as a name with a text in the page's language or as a text from the server. */
type Fault = ErrorName | { readonly text: string };
type Faults<Name extends string> = Partial<Record<Name, Fault | undefined>>;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The value and the handlers of a text control. An empty field is only checked when the form is submitted. */
interface BoundText {
  readonly name: string;
  readonly value: string;
  readonly ref: (control: Control | null) => void;
  readonly onChange: (event: ChangeEvent<Control>) => void;
  readonly onBlur: () => void;
}

interface Form<Values, Name extends keyof Values> {
  readonly names: Name[];
  readonly values: Values;
  set<N extends Name>(name: N, value: Values[N]): void;
  focus(name: Name): void;
  /** Shows an error that no rule of the field can detect. */
  setFault(name: Name, fault: Fault | undefined): void;
  faultOf(name: Name): string | null;
  /** Checks all fields and moves the focus to the first invalid one. */
  check(): boolean;
  checkOnly(some: readonly Name[]): boolean;
}

/** The text fields of a form: the typed values and their errors, whose texts come from the registry. */
export interface Fields<Name extends string> extends Form<Texts<Name>, Name> {
  bind(name: Name): BoundText;
}

/**
 * The interface that a part of a form needs. It covers the text fields of that part, regardless of the form's other
 * fields.
 */
export type TextFields<Name extends string> = Pick<
  Fields<Name>,
  'values' | 'focus' | 'faultOf' | 'checkOnly' | 'bind'
>;

interface TypedFields<Values> extends Form<Values, keyof Values> {
  bind(name: NamesOf<Values, string>): BoundText;
  /** Binds a checkbox. */
  bindTick(name: NamesOf<Values, boolean>): {
    readonly ref: (control: Control | null) => void;
    readonly checked: boolean;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** Binds a yes-or-no question. */
  bindAnswer(name: NamesOf<Values, boolean | null>): {
    readonly ref: (control: Control | null) => void;
    readonly value: boolean | null;
    readonly onChange: (answer: boolean) => void;
  };
}

export function useFields<Name extends string>(
  rules: FieldRules<Name>,
  initial?: Partial<Texts<Name>>,
): Fields<Name>;
export function useFields<Rules extends TypedRules>(
  rules: Rules,
  initial: Initial<ValuesOf<Rules>>,
): TypedFields<ValuesOf<Rules>>;
export function useFields<Name extends string>(
  rules: Readonly<Record<Name, (value: never, all: never) => ErrorName | null>>,
  initial?: Readonly<Partial<Record<Name, unknown>>>,
): unknown {
  const lang = useLanguage();
  const names = Object.keys(rules) as Name[];
  const [values, setValues] = useState<Readonly<Partial<Record<Name, unknown>>>>(
    () =>
      Object.fromEntries(
        names.map((name) => [name, initial?.[name] === undefined ? '' : initial[name]]),
      ) as Partial<Record<Name, unknown>>,
  );
  const [faults, setFaults] = useState<Faults<Name>>(() => ({}));
  const controls = useRef<Partial<Record<Name, Control | null>>>({});

  // The overloads connect the rules with the types of the values.
  const faultIn = (name: Name, all: typeof values): Fault | undefined =>
    rules[name](all[name] as never, all as never) ?? undefined;
  const faultOf = (name: Name): string | null => {
    const fault = faults[name];
    if (fault === undefined) return null;
    return typeof fault === 'string' ? errorMessage(fault, lang) : fault.text;
  };
  const setFault = (name: Name, fault: Fault | undefined): void =>
    setFaults((old) => ({ ...old, [name]: fault }));
  const set = (name: Name, value: unknown): void => {
    const all = { ...values, [name]: value };
    setValues(all);
    // A field that has an error is checked again on each keystroke, so that the error disappears as soon as the value
    // is valid.
    if (faults[name] !== undefined) setFault(name, faultIn(name, all));
  };
  const focus = (name: Name): void => controls.current[name]?.focus();
  const checkOnly = (some: readonly Name[]): boolean => {
    const entries = some.map((name) => [name, faultIn(name, values)] as const);
    setFaults((old) => ({ ...old, ...(Object.fromEntries(entries) as Faults<Name>) }));
    const first = entries.find(([, fault]) => fault !== undefined);
    if (first !== undefined) focus(first[0]);
    return first === undefined;
  };
  const refOf = (name: Name) => (control: Control | null) => {
    controls.current[name] = control;
  };
  return {
    names,
    values,
    set,
    focus,
    setFault,
    faultOf,
    check: () => checkOnly(names),
    checkOnly,
    ...binders({
      held: (name: Name) => values[name],
      set,
      refOf,
      look: (name) => setFault(name, faultIn(name, values)),
    }),
  };
}

interface BinderParts<Name extends string> {
  held: (name: Name) => unknown;
  set: (name: Name, value: unknown) => void;
  refOf: (name: Name) => (control: Control | null) => void;
  /** Checks a field after it loses the focus. */
  look: (name: Name) => void;
}

/** Functions that create the properties of controls: for texts, for checkboxes and for questions. */
const binders = <Name extends string>({ held, set, refOf, look }: BinderParts<Name>) => ({
  bind: (name: Name): BoundText => ({
    name,
    value: String(held(name)),
    ref: refOf(name),
    onChange: ({ target }) => set(name, target.value),
    onBlur: () => {
      if (held(name) !== '') look(name);
    },
  }),
  bindTick: (name: Name) => ({
    ref: refOf(name),
    checked: held(name) === true,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>): void => set(name, target.checked),
  }),
  bindAnswer: (name: Name) => {
    const answer = held(name);
    return {
      ref: refOf(name),
      value: typeof answer === 'boolean' ? answer : null,
      onChange: (next: boolean): void => set(name, next),
    };
  },
});

type RowTexts = Pick<FieldRow, 'zh' | 'en' | 'label' | 'hint'>;

/** Returns the labels and hints of a form's fields, from the rows of the fields. */
export function useFieldTexts<Name extends string>(rows: Readonly<Record<Name, RowTexts>>) {
  const lang = useLanguage();
  return {
    labelOf: (name: Name): string => (rows[name].label ?? rows[name])[lang],
    hintOf: (name: Name): string | undefined => rows[name].hint?.[lang],
  };
}
