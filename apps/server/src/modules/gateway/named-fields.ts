import { type Dataset, splitList } from '../datasets/index.ts';

/** The columns of a response under the names that the caller used. */
export interface NamedColumns {
  /** The data set, with former field names added as fields. */
  readonly dataset: Dataset;
  readonly columns: readonly string[];
}

/**
 * Adds former field names to the data set as fields, so that the format writers can use them. Returns the data set
 * unchanged if none is used.
 */
export function withFormerNames(dataset: Dataset, names: readonly string[] | null): Dataset {
  const former = (names ?? []).filter((name) => !dataset.fields.has(name));
  if (former.length === 0) return dataset;
  const fields = new Map(dataset.fields);
  for (const name of former) {
    const field = fields.get(codeOf(dataset, name));
    if (field !== undefined) fields.set(name, { ...field, code: name });
  }
  const columns = dataset.columns.flatMap((code) => [
    code,
    ...former.filter((name) => codeOf(dataset, name) === code),
  ]);
  return { ...dataset, fields, columns };
}

/** Resolves a field code or a former name to the field code. */
export const codeOf = ({ fields, names }: Dataset, name: string): string =>
  fields.has(name) ? name : (names.former.get(name.toLowerCase()) ?? name);

/** Returns a notice about former names in field lists or orders, or null if there are none. */
export function formerNamesNotice(dataset: Dataset, lists: readonly (string | undefined)[]): string | null {
  if (dataset.names.former.size === 0) return null;
  const words = lists.flatMap((list) => splitList(list ?? '').map((part) => part.split(/[\s:：]/)[0] ?? ''));
  const own = new Set([...dataset.fields.keys()].map((code) => code.toLowerCase()));
  const notes = words.flatMap((name) => {
    const code = own.has(name.toLowerCase()) ? undefined : dataset.names.former.get(name.toLowerCase());
    if (code === undefined) return [];
    const until = dataset.fields.get(code)?.wasUntil;
    const end = until === undefined ? '' : `, and accepted until ${until}`;
    return [`${encodeURIComponent(name.slice(0, NAME_MAX))} is now ${encodeURIComponent(code)}${end}`];
  });
  return notes.length === 0 ? null : [...new Set(notes)].join('; ');
}

/** Returns a notice about deprecated columns, or null if there are none. */
export function deprecatedNotice({ names }: Dataset, columns: readonly string[]): string | null {
  if (names.deprecated.size === 0) return null;
  const notes = columns.flatMap((code) => {
    const state = names.deprecated.get(code);
    if (state === undefined) return [];
    const end = state.until === undefined ? '' : `, and served until ${state.until}`;
    const instead = state.use === undefined ? '' : `, use ${encodeURIComponent(state.use)}`;
    return [`${encodeURIComponent(code)} is deprecated${end}${instead}`];
  });
  return notes.length === 0 ? null : notes.join('; ');
}

/** The maximum length of a name in a notice, because headers must be short. */
const NAME_MAX = 48;

export function joinedNotice(...notices: readonly (string | null)[]): string | null {
  const all = notices.filter((notice) => notice !== null);
  return all.length === 0 ? null : all.join('; ');
}
