import { addMonths, iso } from '../base/day.ts';
import { rounded } from '../base/numbers.ts';
import { randomOf } from '../base/random.ts';
import { type Cell, type DemoTable, recordTable } from '../base/table.ts';
import { BOND_MARKETS, type Bond } from '../market/bonds.ts';
import type { Convertible } from '../market/convertibles.ts';
import type { Market } from '../market/market.ts';

export function issueBondTables(
  market: Market,
  bonds: readonly Bond[],
  convertibles: readonly Convertible[],
): DemoTable[] {
  const corporate = bonds.filter(({ kind }) => kind === 'corporate');
  const state = bonds.filter(({ kind }) => kind !== 'corporate');
  return [
    recordTable('p_bond2805', CORPORATE, () => corporate.map((bond) => corporateRow(market, bond))),
    recordTable('p_bond2806', STATE, () => state.map((bond) => stateRow(market, bond))),
    recordTable('p_bond2807', CONVERTIBLE, () => convertibles.map((bond) => convertibleRow(market, bond))),
  ];
}

const CORPORATE =
  'seccode secname declaredate f001v f002v f003d f004d f005n f006n f007n f008n f013v f014v f017v f019c f022n f023v F054N F026N';
const STATE =
  'seccode secname declaredate f001v f002v f003d f004d f005n f006n f007n f008n f009d f013v f027d F028N f014v f015v';
const CONVERTIBLE =
  'seccode secname declaredate f001v f002v f003d f004d f005n f006n f007n f008n f011n f013v f014v f017v f019c f021v f022d f025v f026n f027d f028d f029d f031v f032v f037n f038n f039n f040n f048n F053D F068D F086V';

function corporateRow({ calendar }: Market, bond: Bond): Record<string, Cell> {
  const volume = bond.volume / 10_000;
  return {
    seccode: bond.code,
    secname: bond.name,
    declaredate: iso(calendar.onOrBefore(bond.issuedOn - 4)),
    f001v: bond.market,
    f002v: BOND_MARKETS[bond.market],
    f003d: iso(calendar.onOrBefore(bond.issuedOn - 1)),
    f004d: iso(bond.issuedOn),
    f005n: volume,
    f006n: volume,
    f007n: 100,
    f008n: 100,
    f013v: '公开发行',
    f014v: '专业投资者',
    f017v: '余额包销',
    f019c: '0',
    f022n: 1000,
    f023v: '偿还到期债务及补充营运资金',
    F054N: rounded(bond.coupon - 0.5, 2),
    F026N: rounded(bond.coupon + 0.5, 2),
  };
}

function stateRow({ calendar }: Market, bond: Bond): Record<string, Cell> {
  const isTreasury = bond.kind === 'treasury';
  const volume = bond.volume / 1e8;
  return {
    seccode: bond.code,
    secname: bond.name,
    declaredate: iso(calendar.onOrBefore(bond.issuedOn - 7)),
    f001v: bond.market,
    f002v: BOND_MARKETS[bond.market],
    f003d: iso(bond.issuedOn),
    f004d: iso(calendar.onOrAfter(bond.issuedOn + 1)),
    f005n: volume,
    f006n: volume,
    f007n: 100,
    f008n: 100,
    f009d: iso(calendar.onOrAfter(bond.issuedOn + 2)),
    f013v: '招标发行',
    f027d: iso(calendar.onOrBefore(bond.issuedOn - 1)),
    F028N: 0,
    f014v: isTreasury ? '国债承销团成员' : '承销团成员',
    f015v: '分销',
  };
}

/** Convertible bonds are first offered to shareholders, and the remaining ones are sold online. */
function convertibleRow({ seed, calendar }: Market, bond: Convertible): Record<string, Cell> {
  const random = randomOf(seed, `convertible-issue/${bond.code}`);
  const { company, issuedOn, count } = bond;
  const volume = count / 100;
  const first = rounded(volume * random.between(0.5, 0.85), 2);
  const market = company.board.exchange === '上交所' ? ['012001', '上交所'] : ['012002', '深交所主板'];
  return {
    seccode: bond.code,
    secname: bond.name,
    declaredate: iso(calendar.onOrBefore(issuedOn - 3)),
    f001v: market[0],
    f002v: market[1],
    f003d: iso(issuedOn),
    f004d: iso(calendar.onOrAfter(issuedOn + 4)),
    f005n: volume,
    f006n: volume,
    f007n: 100,
    f008n: 100,
    f011n: rounded(volume * 0.008, 2),
    f013v: '原股东优先配售，余额网上发行',
    f014v: '原股东及社会公众投资者',
    f017v: '余额包销',
    f019c: '0',
    f021v: '扩产项目建设及补充流动资金',
    f022d: iso(calendar.onOrAfter(issuedOn + 4)),
    f025v: '不低于前二十个交易日股票交易均价',
    f026n: bond.firstPrice,
    f027d: iso(calendar.onOrAfter(addMonths(issuedOn, 6))),
    f028d: iso(bond.endsOn),
    f029d: iso(issuedOn),
    f031v: bond.code,
    f032v: `${bond.name.slice(0, 2)}发债`,
    f037n: first,
    f038n: rounded((first / volume) * 100, 2),
    f039n: rounded(volume - first, 2),
    f040n: rounded(random.between(0.0004, 0.004), 6),
    f048n: random.whole(5_000_000, 9_000_000),
    F053D: iso(calendar.onOrBefore(issuedOn - 1)),
    F068D: iso(calendar.onOrAfter(issuedOn + 2)),
    F086V: company.code,
  };
}
