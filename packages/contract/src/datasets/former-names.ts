import { z } from 'zod';
import { fieldCodeSchema } from './codes.ts';

const FORMER_NAMES_MAX = 8;

export const formerNameAttributes = {
  /** The former codes of the field. Its column is renamed, and stored rows keep their values. */
  was: z.union([fieldCodeSchema, z.array(fieldCodeSchema).min(1)]).optional(),
  /** The last day on which callers may use a former code. By default, there is no last day. */
  wasUntil: z.iso.date().optional(),
};

interface Renamed {
  readonly was?: string | readonly string[] | undefined;
  readonly wasUntil?: string | undefined;
}
interface RenamedField extends Renamed {
  readonly code: string;
}

export const formerNamesOf = ({ was }: Renamed): readonly string[] => [was ?? []].flat();

/** Returns the current code of the field that has or had the given code. Undefined if there is none. */
export function currentCode(fields: readonly RenamedField[], code: string): string | undefined {
  if (fields.some((field) => field.code === code)) return code;
  return fields.find((field) => formerNamesOf(field).includes(code))?.code;
}

/** Returns the errors in former names. A name may refer to only one field, regardless of case. */
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
