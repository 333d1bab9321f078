import { formerNamesOf, type Manifest } from '@jishi/contract';
import { addDays } from '@jishi/market-math';

/** A name of a field that callers can no longer use. */
export interface GoneName {
  readonly name: string;
  /** The last day on which it was accepted. */
  readonly until: string;
  /** The field to use instead. */
  readonly use: string | null;
}

/** The names of fields besides their codes, on a day. Names are in lower case. */
export interface FieldNamesOn {
  /** The codes of fields by their former names that callers may still use. */
  readonly former: ReadonlyMap<string, string>;
  readonly gone: ReadonlyMap<string, GoneName>;
  /** The next day on which a name begins or ends; null if there is none. */
  readonly turns: string | null;
}

/** Returns the former names of the fields that callers may use on a day, and those whose time has ended. */
export function fieldNamesOn({ fields }: Pick<Manifest, 'fields'>, today: string): FieldNamesOn {
  const former = new Map<string, string>();
  const gone = new Map<string, GoneName>();
  const days: string[] = [];
  for (const field of fields) {
    const { code, wasUntil: until } = field;
    const isOver = until !== undefined && until < today;
    for (const name of formerNamesOf(field)) {
      if (isOver) gone.set(name.toLowerCase(), { name, until, use: code });
      else former.set(name.toLowerCase(), code);
    }
    if (until !== undefined) days.push(addDays(until, 1));
  }
  const turns = days.filter((day) => day > today).toSorted()[0] ?? null;
  return { former, gone, turns };
}
