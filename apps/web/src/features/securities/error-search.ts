import type { Lang } from '@jishi/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ErrorEntry } from '../../shared/errors/error-codes.ts';
import { codeKey } from '../../shared/queries/query-of.ts';

const ERRORS_MAX = 3;
/** Words that precede an error code or an error text: E451, 错误码 451, error token. */
const MARK = /^(?:(?:错误码|错误代码|错误|error code|error)[\s:：#]*|[e#](?=-?\d))/i;
/** A complete code. Shorter numbers are the beginning of too many securities' codes. */
const CODE = /^-?\d{3,6}$/;

type ErrorList = Pick<
  typeof import('../../shared/errors/error-codes.ts'),
  'errorEntries' | 'errorsOfCode' | 'findErrors'
>;

/** Returns whether the text of the header's search may mean an error. */
export const mayMeanError = (text: string): boolean => MARK.test(text) || CODE.test(text);

/**
 * Returns the errors for the text: those with the code, otherwise those that contain its words if the text mentions an
 * error.
 */
export function errorsFor(text: string, lang: Lang, list: ErrorList): ErrorEntry[] {
  if (!mayMeanError(text)) return [];
  const words = text.replace(MARK, '').trim();
  if (words === '') return [];
  const entries = list.errorEntries(lang);
  const exact = list.errorsOfCode(entries, words);
  const matches = exact.length > 0 || !MARK.test(text) ? exact : list.findErrors(entries, words);
  // The URL of a code points to the first of its errors.
  const isFirst = ({ code }: ErrorEntry, at: number): boolean =>
    matches.findIndex((other) => other.code === code) === at;
  return matches.filter(isFirst).slice(0, ERRORS_MAX);
}

/** The list of errors, loaded with the first text that may mean one. */
export const errorListQuery = (text: string) =>
  queryOptions({
    queryKey: codeKey('error list'),
    queryFn: (): Promise<ErrorList> => import('../../shared/errors/error-codes.ts'),
    enabled: mayMeanError(text),
    staleTime: Number.POSITIVE_INFINITY,
  });
