import { BAR_KINDS, type BarKind, type Lang, type SecurityKind, type SecurityMatch } from '@jishi/contract';
import { companyPath, marketDataPath, productPath } from '../../shared/navigation/paths.ts';

/** The most complete data set for one security of a kind; all take scode. */
const DATASETS: Readonly<Record<Exclude<SecurityKind, 'stock'>, string>> = {
  index: 'p_index2911',
  fund: 'p_fund2600',
  bond: 'p_bond2801',
};

export interface SecurityLink {
  readonly kind: 'data' | 'market';
  readonly address: string;
}

const hasBars = (kind: SecurityKind): kind is BarKind => BAR_KINDS.some((barKind) => barKind === kind);

/** Pages of a security, that for which it is most often looked up first: its market page where it has one, its data always: of a stock those of its company. */
export function linksOfSecurity({ kind, SECCODE: code }: SecurityMatch, lang: Lang): SecurityLink[] {
  const address =
    kind === 'stock' ? companyPath(code, lang) : productPath(DATASETS[kind], lang, { scode: code });
  const data: SecurityLink = { kind: 'data', address };
  return hasBars(kind) ? [{ kind: 'market', address: marketDataPath(code, lang, kind) }, data] : [data];
}
