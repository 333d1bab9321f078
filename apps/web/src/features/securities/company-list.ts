import { type Call, type ListedCompany, SEARCH_MATCHES_MAX, type SecurityMatch } from '@jishi/contract';
import { tabStorage } from '../../browser/storage.ts';
import { api } from '../../shared/api/client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

const STORAGE_KEY = 'companyList';

/**
 * The list of companies. It is fetched when the first search of a session is made, and stored until the session ends.
 */
export const companyListQuery = (isWanted: boolean) =>
  queryOf(
    companiesOfSession,
    {},
    {
      enabled: isWanted,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    },
  );

const { companyList } = api.securities;

/** Returns the copy stored in this tab, or fetches the list. */
const companiesOfSession: Call<object, readonly ListedCompany[]> = Object.assign(
  async (_input: object, options?: Parameters<typeof companyList>[1]) =>
    keptCompanies() ?? keep(await companyList({}, options)),
  { endpoint: companyList.endpoint },
);

function keep({ records }: { readonly records: readonly ListedCompany[] }): readonly ListedCompany[] {
  try {
    tabStorage().setItem(STORAGE_KEY, JSON.stringify(records));
  } catch {
    // If the storage is full, the list is kept only until the page reloads.
  }
  return records;
}

/** Returns null if there is no copy, or if another release or the user has stored something else under this name. */
function keptCompanies(): readonly ListedCompany[] | null {
  try {
    const list: unknown = JSON.parse(tabStorage().getItem(STORAGE_KEY) ?? 'null');
    return Array.isArray(list) && list.every(isCompany) ? list : null;
  } catch {
    return null;
  }
}

function isCompany(value: unknown): value is ListedCompany {
  const { SECCODE, SECNAME, F014V } = Object(value);
  return (
    typeof SECCODE === 'string' &&
    typeof SECNAME === 'string' &&
    (F014V === null || typeof F014V === 'string')
  );
}

/**
 * Returns the companies whose code begins with the text, followed by those whose name or English name contains the
 * text. Case is ignored.
 */
export function companiesOf(list: readonly ListedCompany[], text: string): SecurityMatch[] {
  const word = text.trim().toLowerCase();
  if (word === '') return [];
  const isByCode = ({ SECCODE }: ListedCompany): boolean => SECCODE.toLowerCase().startsWith(word);
  const isByName = ({ SECNAME, F014V }: ListedCompany): boolean =>
    [SECNAME, F014V ?? ''].some((name) => name.toLowerCase().includes(word));
  const byCode = list.filter(isByCode);
  const byName = list.filter((company) => !isByCode(company) && isByName(company));
  return [...byCode, ...byName]
    .slice(0, SEARCH_MATCHES_MAX)
    .map((company) => ({ ...company, kind: 'stock', market: null }));
}
