/** Values of a call by parameter name; an empty one is not sent. */
export type CallValues = Readonly<Record<string, string>>;

/** The address of a call, with its values in the query. */
export function callUrl(path: string, values: CallValues): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString();
  return query === '' ? path : `${path}?${query}`;
}
