import type { Lang } from '@jishi/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ErrorEntry } from '../../shared/errors/error-codes.ts';
import { codeKey } from '../../shared/queries/query-of.ts';

const ERRORS_MAX = 3;
/** Words that precede an error code or a part of an error text: E451, 错误码 451, error token. */
const MARK = /^(?:(?:错误码|错误代码|错误|error code|error)[\s:：#]*|[e#](?=-?\d))/i;
/**
 * A complete error code. Shorter numbers are not searched, because the codes of too many securities begin with them.
 */
const CODE = /^-?\d{3,6}$/;

type ErrorList = Pick<
  typeof import('../../shared/errors/error-codes.ts'),
  'errorEntries' | 'errorsOfCode' | 'findErrors'
>;

/** Returns whether the text in the header's search may refer to an error. */
export const mayMeanError = (text: string): boolean => MARK.test(text) || CODE.test(text);

/**
 * Returns the errors to which the text refers: those with the code or, if the text mentions errors, those whose texts
 * contain its other words.
 */
export function errorsFor(text: string, lang: Lang, list: ErrorList): ErrorEntry[] {
  if (!mayMeanError(text)) return [];
  const words = text.replace(MARK, '').trim();
  if (words === '') return [];
  const entries = list.errorEntries(lang);
  const exact = list.errorsOfCode(entries, words);
  const matches = exact.length > 0 || !MARK.test(text) ? exact : list.findErrors(entries, words);
  // Several errors can have the same code. The URL of the code points to the first of them.
  const isFirst = ({ code }: ErrorEntry, at: number): boolean =>
    matches.findIndex((other) => other.code === code) === at;
  return matches.filter(isFirst).slice(0, ERRORS_MAX);
}

/** The list of errors. It is loaded when a text may refer to an error for the first time. */
export const errorListQuery = (text: string) =>
  queryOptions({
    queryKey: codeKey('error list'),
    queryFn: (): Promise<ErrorList> => import('../../shared/errors/error-codes.ts'),
    enabled: mayMeanError(text),
    staleTime: Number.POSITIVE_INFINITY,
  });
