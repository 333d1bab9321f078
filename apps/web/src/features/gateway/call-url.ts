import { readableQuery } from '@jishi/contract';

/** Values of a call by parameter name. Empty values are not sent. */
export type CallValues = Readonly<Record<string, string>>;

export const sentValues = (values: CallValues): [string, string][] =>
  Object.entries(values).filter(([, value]) => value !== '');

/** Returns the URL of a call, with its values in the query. */
export function callUrl(path: string, values: CallValues): string {
  const query = readableQuery(sentValues(values));
  return query === '' ? path : `${path}?${query}`;
}
