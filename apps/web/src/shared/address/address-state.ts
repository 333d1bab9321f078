import type { Parameter, ParameterGroup } from './parameters.ts';

// Field functions accept and return the value's type, so only `any` fits every parameter.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Field = Parameter<any> | ParameterGroup<any>;
type StateOf<Fields> = {
  readonly [Key in keyof Fields]: Fields[Key] extends { readonly write: (value: infer Value) => unknown }
    ? Value
    : never;
};

interface Rules<Key> {
  /**
   * Parts whose change adds a history entry, which the back button undoes. Other changes replace the current
   * entry.
   */
  readonly steps?: 'all' | readonly Key[];
  /** For each part, the other parts that are removed when it changes, unless the change also sets them. */
  readonly clears?: { readonly [Part in Key & string]?: readonly Key[] };
  /** Parts whose change removes all parameters that do not belong to this state. */
  readonly resets?: readonly Key[];
}

/** The typed state in a URL. */
export interface AddressState<State> {
  readonly read: (parameters: URLSearchParams) => State;
  /** Returns the parameters with some parts changed. All other parameters stay the same. */
  readonly write: (parameters: URLSearchParams, change: Partial<State>) => URLSearchParams;
  readonly isStep: (change: Partial<State>) => boolean;
}

/** Declares the state in a URL: its parts, and which other parts a change removes. */
export function addressState<const Fields extends Readonly<Record<string, Field>>>(
  fields: Fields,
  { steps = [], clears = {}, resets = [] }: Rules<keyof Fields> = {},
): AddressState<StateOf<Fields>> {
  const groups = Object.entries(fields).map(([key, field]) => ({ key, ...groupOf(key, field) }));
  const own = new Set(groups.flatMap(({ names }) => names));
  const isAnyOf = (change: object, keys: readonly PropertyKey[]): boolean =>
    Object.entries(change).some(([key, value]) => value !== undefined && keys.includes(key));
  return {
    read: (parameters) => {
      const texts = Object.fromEntries(parameters);
      return Object.fromEntries(groups.map(({ key, read }) => [key, read(texts)])) as StateOf<Fields>;
    },
    write: (parameters, change) => {
      const next = new URLSearchParams(parameters);
      if (isAnyOf(change, resets))
        for (const name of parameters.keys()) if (!own.has(name)) next.delete(name);
      const changes: Readonly<Record<string, unknown>> = change;
      const left = Object.entries<readonly PropertyKey[] | undefined>(clears).flatMap(([part, others]) =>
        changes[part] === undefined ? [] : (others ?? []),
      );
      for (const { key, names, write } of groups) {
        const value = changes[key];
        if (value === undefined && !left.includes(key)) continue;
        const texts = value === undefined ? {} : write(value);
        for (const name of names) setOrDelete(next, name, texts[name] ?? '');
      }
      return next;
    },
    isStep: (change) => steps === 'all' || isAnyOf(change, steps),
  };
}

function groupOf(key: string, field: Field): ParameterGroup<unknown> {
  if ('names' in field) return field;
  const { name = key, read, write } = field;
  return {
    names: [name],
    read: (texts) => read(texts[name] ?? null),
    write: (value) => ({ [name]: write(value) }),
  };
}

function setOrDelete(parameters: URLSearchParams, name: string, text: string): void {
  if (text === '') parameters.delete(name);
  else parameters.set(name, text);
}
