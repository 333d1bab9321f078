import { type Deprecated, type Field, formerNamesOf, type Manifest } from '@jishi/contract';

/** A field name that callers can no longer use. */
export interface GoneName {
  readonly name: string;
  /** The last day on which it was accepted. */
  readonly until: string;
  /** The field to use instead. Null if there is none. */
  readonly use: string | null;
}

/** The names that fields have on a given day in addition to their codes. Names are in lower case. */
export interface FieldNamesOn {
  /** Field codes by former name, for names that callers may still use. */
  readonly former: ReadonlyMap<string, string>;
  readonly gone: ReadonlyMap<string, GoneName>;
  /** The deprecated fields, by code. */
  readonly deprecated: ReadonlyMap<string, Deprecated>;
  /** True if the names depend on the day. */
  readonly isDated: boolean;
}

/** Returns the former field names that callers may still use on a given day, and those that are no longer accepted. */
export function fieldNamesOn({ fields }: Pick<Manifest, 'fields'>, today: string): FieldNamesOn {
  const former = new Map<string, string>();
  const gone = new Map<string, GoneName>();
  const deprecated = new Map<string, Deprecated>();
  for (const field of fields) {
    const { code, wasUntil: until, deprecated: state } = field;
    const end = state?.until;
    const isPast = end !== undefined && end < today;
    if (isPast) gone.set(code.toLowerCase(), { name: code, until: end, use: state?.use ?? null });
    else if (state !== undefined && state.since <= today) deprecated.set(code, state);
    const isOver = until !== undefined && until < today;
    for (const name of formerNamesOf(field)) {
      if (isPast) gone.set(name.toLowerCase(), { name, until: end, use: state?.use ?? null });
      else if (isOver) gone.set(name.toLowerCase(), { name, until, use: code });
      else former.set(name.toLowerCase(), code);
    }
  }
  const isDated = fields.some((field) => field.wasUntil !== undefined || field.deprecated !== undefined);
  return { former, gone, deprecated, isDated };
}

/** Returns true if the field is no longer served. */
export const isEnded = ({ gone }: FieldNamesOn, code: string): boolean =>
  gone.size > 0 && gone.has(code.toLowerCase());

/** Returns the fields that are still served. */
export const servedFields = (dataset: {
  readonly manifest: Pick<Manifest, 'fields'>;
  readonly names: FieldNamesOn;
}): readonly Field[] => {
  const { manifest, names } = dataset;
  return names.gone.size === 0
    ? manifest.fields
    : manifest.fields.filter(({ code }) => !isEnded(names, code));
};
