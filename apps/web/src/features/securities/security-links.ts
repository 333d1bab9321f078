import { BAR_KINDS, type BarKind, type Lang, type SecurityKind, type SecurityMatch } from '@jishi/contract';
import { companyPath, indexPath, marketDataPath, PATHS } from '../../shared/navigation/paths.ts';

/** The pages of securities that have no chart: a bond with its terms, a fund with its holdings. */
const PAGES: Readonly<Record<Exclude<SecurityKind, BarKind>, (code: string, lang: Lang) => string>> = {
  fund: (code, lang) =>
    `${PATHS.fundHoldings[lang]}?${new URLSearchParams({ list: 'changes', scode: code })}`,
  bond: (code, lang) => `${PATHS.bonds[lang]}?${new URLSearchParams({ scode: code })}`,
};

export interface SecurityLink {
  readonly kind: 'data' | 'market';
  readonly address: string;
}

const hasBars = (kind: SecurityKind): kind is BarKind => BAR_KINDS.some((barKind) => barKind === kind);

/**
 * Returns the pages of a security, most popular first: its market page if it has one, then its data. For a stock, the
 * data is on its company page. An index has its own page.
 */
export function linksOfSecurity({ kind, SECCODE: code }: SecurityMatch, lang: Lang): SecurityLink[] {
  if (!hasBars(kind)) return [{ kind: 'data', address: PAGES[kind](code, lang) }];
  return [
    { kind: 'market', address: marketDataPath(code, lang, kind) },
    { kind: 'data', address: kind === 'stock' ? companyPath(code, lang) : indexPath(code) },
  ];
}
