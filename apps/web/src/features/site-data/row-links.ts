import type { Lang } from '@jishi/contract';
import type { Value } from '../../shared/format/index.ts';
import { browsePath, marketDataPath, PATHS } from '../../shared/navigation/paths.ts';

/** The kind of entity that a column's codes identify. */
export type LinkedKind = 'stock' | 'index' | 'bond' | 'fund' | 'issuer' | 'heldStock' | 'holdingFund';

/** The kind of security that a field's codes identify, by field. */
export type RowLinks = Readonly<Record<string, LinkedKind>>;

const FUNDS = 'p_fund2600';

/** Returns the link of a cell. Null if the cell is not the code of a security. */
export function linkOf(links: RowLinks, field: string, value: Value, lang: Lang): string | null {
  const kind = links[field];
  return kind === undefined || value === null ? null : pathOf(kind, String(value), lang);
}

/** Returns the pages to which a row links, at most one of each kind. Missing and empty fields have no links. */
export function linksOfRow(
  links: RowLinks,
  cellOf: (field: string) => Value,
  lang: Lang,
): { kind: LinkedKind; to: string }[] {
  const targets = new Map<LinkedKind, string>();
  for (const [field, kind] of Object.entries(links)) {
    const to = linkOf(links, field, cellOf(field), lang);
    if (to !== null && !targets.has(kind)) targets.set(kind, to);
  }
  return [...targets].map(([kind, to]) => ({ kind, to }));
}

/** Returns the market page of a security that has one, otherwise its basic facts. */
function pathOf(kind: LinkedKind, code: string, lang: Lang): string {
  if (kind === 'stock' || kind === 'index') return marketDataPath(code, lang, kind);
  // The list of bonds shows the terms and the cash flows if its filters select a single bond.
  if (kind === 'bond') return `${PATHS.bonds[lang]}?${new URLSearchParams({ scode: code })}`;
  // The list of bonds can be filtered by the full name of an issuer.
  if (kind === 'issuer')
    return `${PATHS.bondIssuers[lang]}?${new URLSearchParams({ list: 'bonds', issuer: code })}`;
  if (kind === 'heldStock' || kind === 'holdingFund') {
    const name = kind === 'heldStock' ? 'stock' : 'scode';
    return `${PATHS.fundHoldings[lang]}?${new URLSearchParams({ list: 'changes', [name]: code })}`;
  }
  return browsePath(FUNDS, lang, { scode: code });
}
