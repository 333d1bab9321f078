import type { Lang, Localized } from '@jishi/contract';
import type { Value } from '../../shared/format/index.ts';
import { browsePath, marketDataPath, PATHS } from '../../shared/navigation/paths.ts';

/** What a code in a column stands for. */
export type LinkedKind = 'stock' | 'index' | 'bond' | 'fund' | 'issuer' | 'heldStock' | 'holdingFund';

/** By field: the kind of securities that its codes name. */
export type RowLinks = Readonly<Record<string, LinkedKind>>;

const DATASETS = { bond: 'p_bond2801', fund: 'p_fund2600' } as const;

/** The page of bond issuers; its list of bonds takes an issuer by its full name. */
const BOND_ISSUERS = '/bondIssuer';

/** Where a cell leads; null for one that is no code of a security. */
export function linkOf(links: RowLinks, field: string, value: Value, lang: Lang): string | null {
  const kind = links[field];
  return kind === undefined || value === null ? null : pathOf(kind, String(value), lang);
}

/** The market page of a security that has one, else its basic facts. */
function pathOf(kind: LinkedKind, code: string, lang: Lang): string {
  if (kind === 'stock' || kind === 'index') return marketDataPath(code, lang, kind);
  if (kind === 'issuer') return `${BOND_ISSUERS}?${new URLSearchParams({ list: 'bonds', issuer: code })}`;
  if (kind === 'heldStock' || kind === 'holdingFund') {
    const name = kind === 'heldStock' ? 'stock' : 'scode';
    return `${PATHS.fundHoldings[lang]}?${new URLSearchParams({ list: 'changes', [name]: code })}`;
  }
  return browsePath(DATASETS[kind], lang, { scode: code });
}

const COMPANY: Localized | undefined = Object.entries<Localized>(PATHS).find(
  ([name]) => name === 'company',
)?.[1];

/** The page of a company, where the site has one. */
export const companyPath = (code: string, lang: Lang): string | null =>
  COMPANY === undefined ? null : `${COMPANY[lang]}?${new URLSearchParams({ companyid: code })}`;
