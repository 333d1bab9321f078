import type { Lang, Role, Unit } from '@jishi/contract';
import type { Column } from './columns.ts';

/** A page's choice of fields for its cards, by their codes. Fields without data are skipped. */
export interface CardChoice {
  /**
   * The candidates for the figure on the right, of which the first with data is shown. If the list is empty, the name
   * uses the space of the figure.
   */
  readonly figures: readonly string[];
  /**
   * The facts on the second line, most important first. If the first one is a day, it is the day of the row and has no
   * label.
   */
  readonly facts: readonly string[];
}

/** How the two lines of a card show a row. Expanding the card shows the other fields. */
export interface CardPlan {
  /** The names of the row's subject, in order of preference. A card shows the first name that the row has. */
  readonly names: readonly Column[];
  /** The code of the subject, shown next to the name. */
  readonly code: Column | null;
  /** The one figure on the right. */
  readonly figure: Column | null;
  /** Columns for the second line, most important first. A card leaves out the columns that have no value in the row. */
  readonly facts: readonly Column[];
  /** The day of the row, shown without a label. */
  readonly day: Column | null;
}

/** The maximum number of facts on a card. Facts that do not fit on the line are hidden. */
export const CARD_FACTS = 3;

/** The roles of names, in order of preference. */
const NAMES: Readonly<Record<Lang, readonly Role[]>> = {
  zh: ['name', 'title', 'organizationName', 'personName', 'entryName', 'fullName', 'englishName'],
  en: ['englishName', 'name', 'title', 'organizationName', 'personName', 'entryName', 'fullName'],
};

/** The figures by which readers compare rows, most important first. */
const FIGURES: readonly Role[] = ['close', 'marketValue', 'netValue', 'changePercent', 'amount'];

/** The roles of the day to which a row belongs. */
const OWN_DAYS: readonly Role[] = ['tradeDate', 'announcementDate', 'reportDate', 'startDate'];

/** Facts with these roles come before all others. */
const FIRST_FACTS: readonly Role[] = ['tradeDate', 'changePercent', 'change', 'volume'];

const has =
  (role: Role) =>
  ({ field }: Column): boolean =>
    field.role === role;

const isDay = ({ field }: Column): boolean => field.type === 'date' || field.type === 'datetime';

/**
 * Flags have values such as 1 or N, which mean nothing without a label, and a row may have many of them. Only the
 * expanded card shows them.
 */
const isFlag = ({ field, names }: Column): boolean =>
  (field.type === 'char' || field.type === 'boolean') && (names?.size ?? 0) === 0;

/** Returns whether a column contains codes of a classification, whose names are in another field. */
const isCoded = ({ field: { role, zh } }: Column): boolean => role === null && zh.endsWith('编码');

/**
 * Chooses the contents of a card: the fields that the page has chosen, otherwise fields by their roles. Without a
 * choice, the figure is the close or another important figure, otherwise the first number, otherwise the first day.
 */
export function cardPlan(columns: readonly Column[], lang: Lang, choice?: CardChoice): CardPlan {
  const words = columns.filter(
    (column) => !column.numeric && !isDay(column) && !isFlag(column) && !isCoded(column),
  );
  const named = NAMES[lang].flatMap((role) => columns.filter(has(role)).slice(0, 1));
  const code = columns.find(has('code')) ?? null;
  // The reports of one company differ by their periods.
  const report = code === null ? columns.find(has('reportDate')) : undefined;
  const first = named[0] ?? report ?? words.find((column) => column !== code) ?? code ?? columns[0];
  const names = named.length > 0 ? named : first === undefined ? [] : [first];
  // A page can choose another name of the row as a fact, such as the institution that visited a company.
  const heading = choice === undefined ? [...names, code] : [names[0], code];
  const rest = columns.filter((column) => !heading.includes(column));
  const numbers = rest.filter(({ numeric }) => numeric);
  const chosen = (codes: readonly string[]): readonly Column[] =>
    codes.flatMap((one) => rest.filter(({ field }) => field.code === one));
  const weighty = [
    ...FIGURES.flatMap((role) => numbers.filter(has(role))),
    ...numbers,
    ...rest.filter(isDay),
  ];
  const isWithoutFigure = choice?.figures.length === 0;
  const figure = isWithoutFigure ? null : (chosen(choice?.figures ?? [])[0] ?? weighty[0] ?? null);
  const others = rest.filter((column) => column !== figure);
  const plain = others.filter((column) => !isFlag(column) && !isCoded(column));
  const firstFacts = [
    ...FIRST_FACTS.flatMap((role) => others.filter(has(role))),
    ...others.filter(isDay).slice(0, 1),
  ];
  const facts = choice === undefined ? [...firstFacts, ...plain] : chosen(choice.facts);
  const day = facts.find(
    (column) => isDay(column) && (choice === undefined ? report === undefined && isOwnDay(column) : true),
  );
  return {
    names,
    code: code !== null && names[0] !== code ? code : null,
    figure,
    facts: [...new Set(facts)].filter((column) => column !== figure),
    day: day !== undefined && day === facts[0] && !(figure !== null && isDay(figure)) ? day : null,
  };
}

const LARGE_UNITS: readonly Unit[] = [
  'tenThousandYuan',
  'hundredMillionYuan',
  'tenThousandShares',
  'hundredMillionShares',
];
const LARGE_DECIMALS_MAX = 2;

/**
 * Returns the column as a card shows it. Numbers on cards need no common number of decimals, and a large sum needs no
 * more than two.
 */
export const inBrief = (column: Column): Column =>
  column.shownUnit !== null && LARGE_UNITS.includes(column.shownUnit) && column.decimals !== null
    ? { ...column, decimals: Math.min(column.decimals, LARGE_DECIMALS_MAX) }
    : column;

const isOwnDay = ({ field: { role } }: Column): boolean => role !== null && OWN_DAYS.includes(role);
