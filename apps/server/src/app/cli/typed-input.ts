import type { Command, Written } from '../../platform/command/index.ts';

/** The fields of a command, whatever its ports. */
export type WithInput = Pick<Command<never>, 'input'>;
export type Typed = Readonly<Record<string, Written>>;

export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Parses the texts of a command's fields. */
export function inputFrom({ input }: WithInput, typed: Typed): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).map(([key, field]) => [
      key,
      field.read(typed[key], field.place === 'argument' ? '' : `--${kebab(key)}`),
    ]),
  );
}
