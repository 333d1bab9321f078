import { type NoticeQuery, noticeAddress, parseNoticeQuery } from '@jishi/contract';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useAddress, withParameters } from '../../shared/navigation/address.ts';

const NOTHING = {
  q: '',
  stock: '',
  board: '',
  category: '',
  language: '',
  from: '',
  to: '',
  sort: '',
  after: '',
};

export interface NoticeAddressState {
  readonly query: NoticeQuery;
  /** The words as they stand in the field, including a blank just typed. */
  readonly typed: string;
  setTyped(words: string): void;
  set(values: Partial<NoticeQuery>): void;
  clear(): void;
}

/** The search query, kept in the address so that it can be shared. The language switch keeps it. */
export function useNoticeQuery(): NoticeAddressState {
  const lang = useLanguage();
  const [params, setParams] = useAddress();
  const query = parseNoticeQuery(Object.fromEntries(params), lang);
  const replace = (values: Readonly<Record<string, string>>): void =>
    setParams((old) => withParameters(old, values), { replace: true });
  return {
    query,
    typed: params.get('q') ?? '',
    setTyped: (q) => replace({ q, after: '' }),
    set: (values) => replace({ ...NOTHING, ...noticeAddress({ ...query, after: '', ...values }) }),
    clear: () => replace(NOTHING),
  };
}

/** Counts the active filters besides the words. */
export const filtersOn = ({ stock, board, category, language, from, to }: NoticeQuery): number =>
  [stock.length, board.length, category.length, language, from, to].filter(Boolean).length;

/** The list with a value added, or removed if it was there. */
export const toggled = <T>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
