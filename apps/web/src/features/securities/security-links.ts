import { BAR_KINDS, type BarKind, type Lang, type SecurityKind, type SecurityMatch } from '@jishi/contract';
import { companyPath, indexPath, marketDataPath, productPath } from '../../shared/navigation/paths.ts';

/** The most complete data set for one security of a kind; all take scode. */
const DATASETS: Readonly<Record<Exclude<SecurityKind, BarKind>, string>> = {
  fund: 'p_fund2600',
  bond: 'p_bond2801',
};

export interface SecurityLink {
  readonly kind: 'data' | 'market';
  readonly address: string;
}

const hasBars = (kind: SecurityKind): kind is BarKind => BAR_KINDS.some((barKind) => barKind === kind);

/** Pages of a security, that for which it is most often looked up first: its market page where it has one, its data always: of a stock its company, of an index its own page. */
export function linksOfSecurity({ kind, SECCODE: code }: SecurityMatch, lang: Lang): SecurityLink[] {
  if (!hasBars(kind)) return [{ kind: 'data', address: productPath(DATASETS[kind], lang, { scode: code }) }];
  return [
    { kind: 'market', address: marketDataPath(code, lang, kind) },
    { kind: 'data', address: kind === 'stock' ? companyPath(code, lang) : indexPath(code) },
  ];
}
