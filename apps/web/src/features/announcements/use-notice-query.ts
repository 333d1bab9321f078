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
  /** The words as they stand in the field, with the blank that was just typed. */
  readonly typed: string;
  setTyped(words: string): void;
  set(values: Partial<NoticeQuery>): void;
  clear(): void;
}

/** The query of the search lives in the address, which can be shared; the language switch keeps it. */
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

/** How many filters beside the words are on. */
export const filtersOn = ({ stock, board, category, language, from, to }: NoticeQuery): number =>
  [stock.length, board.length, category.length, language, from, to].filter(Boolean).length;

/** The list with a value taken in, or out where it was in. */
export const toggled = <T>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
