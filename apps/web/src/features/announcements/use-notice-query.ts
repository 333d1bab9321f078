import { ALL_NOTICES, type Lang, type NoticeQuery, noticeAddress, parseNoticeQuery } from '@jishi/contract';
import { addressState } from '../../shared/address/address-state.ts';
import { type ParameterGroup, text } from '../../shared/address/parameters.ts';
import { useAddressState } from '../../shared/address/use-address-state.ts';
import { useLanguage } from '../../shared/i18n/language.ts';

export interface NoticeAddressState {
  readonly query: NoticeQuery;
  /** The text in the field, which can end with a space that the query omits. */
  readonly typed: string;
  setTyped(words: string): void;
  set(values: Partial<NoticeQuery>): void;
  clear(): void;
}

const NAMES = ['q', 'stock', 'board', 'category', 'language', 'from', 'to', 'sort', 'after'];

const addressIn = (lang: Lang) =>
  addressState(
    {
      query: {
        names: NAMES,
        read: (texts) => parseNoticeQuery(texts, lang),
        write: (query: Partial<NoticeQuery>) => ({ ...noticeAddress(query) }),
      } as ParameterGroup<NoticeQuery>,
      /** The search text as it is typed. */
      q: text,
      after: text,
    },
    { clears: { q: ['after'] } },
  );

/** The search query in the URL, for pages in each language. */
export const NOTICE_ADDRESSES = { zh: addressIn('zh'), en: addressIn('en') } as const;

/** The search query in the URL, which can be shared. The language switch keeps it. */
export function useNoticeQuery(): NoticeAddressState {
  const lang = useLanguage();
  const { address, change } = useAddressState(NOTICE_ADDRESSES[lang]);
  return {
    query: address.query,
    typed: address.q,
    setTyped: (q) => change({ q }),
    set: (values) => change(({ query }) => ({ query: { ...query, after: '', ...values } })),
    clear: () => change({ query: { ...ALL_NOTICES, lang } }),
  };
}

/** Counts the active filters, excluding the search text. */
export const filtersOn = ({ stock, board, category, language, from, to }: NoticeQuery): number =>
  [stock.length, board.length, category.length, language, from, to].filter(Boolean).length;

/** Returns the list with a value added, or removed if the list contained it. */
export const toggled = <T>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
