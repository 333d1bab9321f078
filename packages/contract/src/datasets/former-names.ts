import { z } from 'zod';
import { fieldCodeSchema } from './codes.ts';

/** The maximum number of former names of a field. */
const FORMER_NAMES_MAX = 8;

/** Attributes of a renamed field. */
export const formerNameAttributes = {
  /** The former codes of the field. Its column is renamed, and rows stored earlier keep their values. */
  was: z.union([fieldCodeSchema, z.array(fieldCodeSchema).min(1)]).optional(),
  /** The last day on which callers may use a former code. The default is no end. */
  wasUntil: z.iso.date().optional(),
};

interface Renamed {
  readonly was?: string | readonly string[] | undefined;
  readonly wasUntil?: string | undefined;
}
interface RenamedField extends Renamed {
  readonly code: string;
}

/** Returns the former codes of a field. */
export const formerNamesOf = ({ was }: Renamed): readonly string[] => [was ?? []].flat();

/** Returns the code that a field with this code or former code has; undefined if there is none. */
export function currentCode(fields: readonly RenamedField[], code: string): string | undefined {
  if (fields.some((field) => field.code === code)) return code;
  return fields.find((field) => formerNamesOf(field).includes(code))?.code;
}

/** Returns the errors in former names: a name means one field only, whatever the case of its letters. */
export function faultsOfFormerNames(
  fields: readonly RenamedField[],
): (readonly [path: readonly (string | number)[], message: string])[] {
  const holders = new Map(fields.map(({ code }) => [code.toLowerCase(), code]));
  return fields.flatMap((field, at) => {
    const { code, wasUntil } = field;
    const names = formerNamesOf(field);
    const twins = names.flatMap((name) => {
      const holder = holders.get(name.toLowerCase());
      if (holder === undefined) holders.set(name.toLowerCase(), code);
      return holder === undefined
        ? []
        : [[['fields', at, 'was'], `field ${code} was ${name}, but that is a name of ${holder}`] as const];
    });
    const many = names.length > FORMER_NAMES_MAX;
    const faults = many
      ? [
          ...twins,
          [['fields', at, 'was'], `field ${code}: at most ${FORMER_NAMES_MAX} former names`] as const,
        ]
      : twins;
    if (wasUntil === undefined || names.length > 0) return faults;
    return [
      ...faults,
      [['fields', at, 'wasUntil'], `field ${code}: wasUntil needs was, the former name`] as const,
    ];
  });
}
