import type { Lang, Role } from '@jishi/contract';
import type { Column } from './columns.ts';

/** How the two lines of a card show a row. The rest of its fields unfold. */
export interface CardPlan {
  /** The names of the row's subject. A card shows the first that the row has. */
  readonly names: readonly Column[];
  /** Its code, beside the name. */
  readonly code: Column | null;
  /** The one figure at the right. */
  readonly figure: Column | null;
  /** Columns for the second line, the most telling first. A card shows the first that the row has. */
  readonly facts: readonly Column[];
}

/** The facts of a card. Those that do not fit the line are left out. */
export const CARD_FACTS = 3;

/** The roles that name a row, in the order of preference. */
const NAMES: Readonly<Record<Lang, readonly Role[]>> = {
  zh: ['name', 'title', 'organizationName', 'personName', 'entryName', 'fullName', 'englishName'],
  en: ['englishName', 'name', 'title', 'organizationName', 'personName', 'entryName', 'fullName'],
};

/** The figures that readers compare rows by, the most telling first. */
const FIGURES: readonly Role[] = ['close', 'marketValue', 'netValue', 'changePercent', 'amount'];

/** The facts that come before all others. */
const FIRST_FACTS: readonly Role[] = ['tradeDate', 'changePercent', 'change', 'volume'];

const has =
  (role: Role) =>
  ({ field }: Column): boolean =>
    field.role === role;

const isDay = ({ field }: Column): boolean => field.type === 'date' || field.type === 'datetime';

/**
 * Chooses by role what a card shows. The figure is the close or another figure of weight, otherwise the first
 * number, otherwise the first day.
 */
export function cardPlan(columns: readonly Column[], lang: Lang): CardPlan {
  const words = columns.filter((column) => !column.numeric && !isDay(column));
  const named = NAMES[lang].flatMap((role) => columns.filter(has(role)).slice(0, 1));
  const code = columns.find(has('code')) ?? null;
  const first = named[0] ?? words.find((column) => column !== code) ?? code ?? columns[0];
  const names = named.length > 0 ? named : first === undefined ? [] : [first];
  const heading = [...names, code];
  const rest = columns.filter((column) => !heading.includes(column));
  const numbers = rest.filter(({ numeric }) => numeric);
  const figure =
    FIGURES.flatMap((role) => numbers.filter(has(role)))[0] ?? numbers[0] ?? rest.find(isDay) ?? null;
  const facts = rest.filter((column) => column !== figure);
  const firstFacts = FIRST_FACTS.flatMap((role) => facts.filter(has(role)));
  return {
    names,
    code: code !== null && names[0] !== code ? code : null,
    figure,
    facts: [...new Set([...firstFacts, ...facts.filter(isDay).slice(0, 1), ...facts])],
  };
}
