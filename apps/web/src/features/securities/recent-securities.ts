import { BAR_KINDS, type BarKind, type SecurityMatch } from '@jishi/contract';
import { siteStorage } from '../../browser/storage.ts';
import { createStored } from '../../shared/store/store.ts';

const STORAGE_KEY = 'securities.recent';
const RECENT_MAX = 10;
const NAME_MAX = 80;
const CODE = /^[0-9A-Za-z.]{1,12}$/;

interface NamedSecurity {
  readonly kind: BarKind;
  readonly code: string;
  readonly name: string;
  readonly english: string | null;
}

/**
 * The stocks and indices that were recently viewed in this or another tab, newest first, in the format of search
 * matches.
 */
export const recentSecurities = createStored(
  () => [siteStorage().getItem(STORAGE_KEY)],
  ([text]): readonly SecurityMatch[] => readMatches(text ?? '[]'),
);

/** Puts a security at the start of the list of recently viewed ones. */
export function rememberSecurity({ kind, code, name, english }: NamedSecurity): void {
  const match: SecurityMatch = { kind, SECCODE: code, SECNAME: name, F014V: english, market: null };
  const former = recentSecurities.get();
  if (former[0]?.SECCODE === code && former[0].kind === kind) return;
  const others = former.filter((one) => one.SECCODE !== code || one.kind !== kind);
  recentSecurities.write(() =>
    siteStorage().setItem(STORAGE_KEY, JSON.stringify([match, ...others].slice(0, RECENT_MAX))),
  );
}

export const forgetSecurities = (): void =>
  recentSecurities.write(() => siteStorage().removeItem(STORAGE_KEY));

/** Another release or the user may have stored something else under this name. */
function readMatches(text: string): SecurityMatch[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isMatch).slice(0, RECENT_MAX) : [];
  } catch {
    return [];
  }
}

function isMatch(value: unknown): value is SecurityMatch {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, SECCODE, SECNAME, F014V, market } = value as Record<string, unknown>;
  const isName = (name: unknown): boolean => typeof name === 'string' && name.length <= NAME_MAX;
  return (
    BAR_KINDS.some((one) => one === kind) &&
    typeof SECCODE === 'string' &&
    CODE.test(SECCODE) &&
    isName(SECNAME) &&
    (F014V === null || isName(F014V)) &&
    market === null
  );
}
