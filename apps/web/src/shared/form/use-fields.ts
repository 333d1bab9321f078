import { type ErrorName, errorMessage } from '@jishi/contract';
import { type ChangeEvent, useRef, useState } from 'react';
import { useLanguage } from '../i18n/language.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;
/** What is wrong with a value, beside the others of its form. */
export type FieldRule<Name extends string> = (value: string, all: Values<Name>) => ErrorName | null;
/** The fields of a form in their order, each with its rule. */
export type FieldRules<Name extends string> = Readonly<Record<Name, FieldRule<Name>>>;

type Faults<Name extends string> = Partial<Record<Name, string>>;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of a form: what was typed, and what is wrong with it in the words of the registry. */
export function useFields<Name extends string>(rules: FieldRules<Name>, initial: Partial<Values<Name>> = {}) {
  const lang = useLanguage();
  const names = Object.keys(rules) as Name[];
  const [values, setValues] = useState<Values<Name>>(
    () => Object.fromEntries(names.map((name) => [name, initial[name] ?? ''])) as Values<Name>,
  );
  const [faults, setFaults] = useState<Faults<Name>>({});
  const controls = useRef<Partial<Record<Name, Control | null>>>({});

  const faultIn = (name: Name, all: Values<Name>): string | undefined => {
    const fault = rules[name](all[name], all);
    return fault === null ? undefined : errorMessage(fault, lang);
  };
  const setFault = (name: Name, fault: string | undefined): void =>
    setFaults((old) => ({ ...old, [name]: fault }));
  const set = (name: Name, value: string): void => {
    const all = { ...values, [name]: value };
    setValues(all);
    // What was found wrong is looked at again with each letter, so that one sees when it is mended.
    if (faults[name] !== undefined) setFault(name, faultIn(name, all));
  };
  const focus = (name: Name): void => controls.current[name]?.focus();
  const checkOnly = (some: readonly Name[]): boolean => {
    const found = some.map((name) => [name, faultIn(name, values)] as const);
    setFaults((old) => ({ ...old, ...(Object.fromEntries(found) as Faults<Name>) }));
    const first = found.find(([, fault]) => fault !== undefined);
    if (first !== undefined) focus(first[0]);
    return first === undefined;
  };
  return {
    names,
    values,
    set,
    focus,
    /** Shows a fault that the server found. */
    setFault,
    faultOf: (name: Name): string | null => faults[name] ?? null,
    /** Looks at all fields, and takes the person to the first that is wrong. */
    check: (): boolean => checkOnly(names),
    checkOnly,
    /** For the control: its value and what happens to it. A field that was left empty is looked at when the form is sent. */
    bind: (name: Name) => ({
      name,
      value: values[name],
      ref: (control: Control | null): void => {
        controls.current[name] = control;
      },
      onChange: ({ target }: ChangeEvent<Control>): void => set(name, target.value),
      onBlur: (): void => {
        if (values[name] !== '') setFault(name, faultIn(name, values));
      },
    }),
  };
}

export type Fields<Name extends string> = ReturnType<typeof useFields<Name>>;
