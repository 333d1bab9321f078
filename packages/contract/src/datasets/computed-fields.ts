import { z } from 'zod';
import type { FieldType } from './field-types.ts';
import {
  COMPUTED_DECIMALS_MAX,
  FORMULA_LENGTH_MAX,
  type Formula,
  parseFormula,
  QUOTIENT_DECIMALS,
  type Sign,
} from './formulas.ts';

/** The attributes of a computed field. */
export const computedAttributes = {
  /**
   * Only for number, with `decimal`: a formula that computes the values from other fields of the row. Files
   * do not contain the field.
   */
  computed: z.string().min(1).max(FORMULA_LENGTH_MAX).optional(),
};

interface ComputedField {
  readonly code: string;
  readonly type: FieldType;
  readonly computed?: string | undefined;
  readonly decimal?: readonly [number, number] | undefined;
  readonly unit?: string | undefined;
  readonly ownUnit?: { readonly id: string } | undefined;
  readonly currencyIn?: string | undefined;
  readonly required?: boolean | undefined;
}
type Fields = readonly ComputedField[];

interface Described {
  readonly fields: Fields;
  readonly key: readonly string[];
  readonly view?: unknown;
}
type Fault = readonly [path: readonly (string | number)[], message: string];

/** The maximum number of parts of a formula, including those of the computed fields that it reads. */
const PARTS_MAX = 300;
/**
 * The maximum number of digits that a part of a formula may need. PostgreSQL divides with at most 1,000
 * decimals.
 */
const DIGITS_MAX = 480;
/** The maximum number of digits of a stored number before the point, and after it. */
const STORED_DIGITS = 38;

/** Returns the errors in computed fields: formulas that cannot be parsed, and values that cannot be computed. */
export function faultsOfComputed({ fields, key, view }: Described): Fault[] {
  const graph = new FormulaGraph(fields);
  return fields.flatMap((field, at): Fault[] => {
    if (field.computed === undefined) return [];
    const { code, type, decimal } = field;
    const faults = [
      ...(type === 'number' ? [] : ['computed is for number']),
      ...(decimal === undefined || decimal[1] > COMPUTED_DECIMALS_MAX
        ? [`computed needs decimal, with at most ${COMPUTED_DECIMALS_MAX} digits after the point`]
        : []),
      ...(key.includes(code) ? ['a computed field cannot be part of the key'] : []),
      ...(field.required
        ? ['a computed field cannot be required: a value that cannot be computed is empty']
        : []),
      ...(view === undefined ? [] : ['a view computes its fields in its SQL']),
      ...graph.faultsOf(field),
    ];
    return faults.map((fault) => [['fields', at, 'computed'], `field ${code}: ${fault}`]);
  });
}

/** Returns the formula of a computed field, with the codes of other computed fields replaced by their formulas. */
export function computedFormula(fields: Fields, field: ComputedField): Formula {
  const { computed, decimal } = field;
  if (computed === undefined || decimal === undefined) throw new Error(`${field.code} is not computed`);
  const parsed = parseFormula(computed);
  if ('fault' in parsed) throw new Error(`the formula of ${field.code} ${parsed.fault}`);
  const replace = (formula: Formula): Formula => {
    if (formula.kind !== 'field') return withParts(formula, replace);
    const other = fields.find(({ code }) => code === formula.code);
    return other?.computed === undefined ? formula : computedFormula(fields, other);
  };
  return { kind: 'value', of: replace(parsed.formula), decimal };
}

export function fieldsOfFormula(formula: Formula): ReadonlySet<string> {
  if (formula.kind === 'field') return new Set([formula.code]);
  return new Set(partsOf(formula).flatMap((part) => [...fieldsOfFormula(part)]));
}

export function partsOf(formula: Formula): readonly Formula[] {
  switch (formula.kind) {
    case 'number':
    case 'field':
      return [];
    case 'operation':
      return [formula.left, formula.right];
    case 'coalesce':
      return formula.of;
    default:
      return [formula.of];
  }
}

function withParts(formula: Formula, change: (part: Formula) => Formula): Formula {
  switch (formula.kind) {
    case 'number':
    case 'field':
      return formula;
    case 'operation':
      return { ...formula, left: change(formula.left), right: change(formula.right) };
    case 'coalesce':
      return { ...formula, of: formula.of.map(change) };
    default:
      return { ...formula, of: change(formula.of) };
  }
}

/** The maximum number of digits of a number before and after the point. */
export interface Digits {
  readonly whole: number;
  readonly decimals: number;
}

/** Returns the maximum number of digits that the value of a formula has before it is rounded for its field. */
export function digitsOf(formula: Formula): Digits {
  switch (formula.kind) {
    case 'number': {
      const [whole = '', decimals = ''] = formula.digits.split('.');
      return { whole: whole.length, decimals: decimals.length };
    }
    case 'field':
      return { whole: STORED_DIGITS, decimals: STORED_DIGITS };
    case 'value':
      return { whole: formula.decimal[0] - formula.decimal[1], decimals: formula.decimal[1] };
    case 'round': {
      const { whole } = digitsOf(formula.of);
      return { whole: whole + 1, decimals: formula.decimals };
    }
    case 'operation':
      return digitsOfOperation(formula.sign, digitsOf(formula.left), digitsOf(formula.right));
    default:
      return largest(partsOf(formula).map(digitsOf));
  }
}

const largest = (parts: readonly Digits[]): Digits => ({
  whole: Math.max(...parts.map(({ whole }) => whole)),
  decimals: Math.max(...parts.map(({ decimals }) => decimals)),
});

function digitsOfOperation(sign: Sign, left: Digits, right: Digits): Digits {
  if (sign === '*') return { whole: left.whole + right.whole, decimals: left.decimals + right.decimals };
  if (sign === '/') return { whole: left.whole + right.decimals + 1, decimals: QUOTIENT_DECIMALS };
  const { whole, decimals } = largest([left, right]);
  return { whole: whole + 1, decimals };
}

/** The formulas of a data set, and the fields that each one reads. */
class FormulaGraph {
  readonly #fields: ReadonlyMap<string, ComputedField>;
  readonly #formulas: ReadonlyMap<string, ReturnType<typeof parseFormula>>;
  /**
   * The number of parts of each formula, including those of the computed fields that it reads. Null while it is being
   * counted.
   */
  readonly #parts = new Map<string, number | null>();

  constructor(fields: Fields) {
    this.#fields = new Map(fields.map((field) => [field.code, field]));
    this.#formulas = new Map(
      fields.flatMap(({ code, computed }) =>
        computed === undefined ? [] : [[code, parseFormula(computed)] as const],
      ),
    );
  }

  faultsOf(field: ComputedField): string[] {
    const parsed = this.#formulas.get(field.code);
    if (parsed === undefined) return [];
    if ('fault' in parsed) return [`its formula ${parsed.fault}`];
    const { formula } = parsed;
    const unknown = [...fieldsOfFormula(formula)].flatMap((code) => this.#faultOfInput(code));
    if (unknown.length > 0) return unknown;
    const parts = this.#countParts(field.code);
    if (parts === null) return ['its formula refers back to itself, or to a field that does'];
    if (parts > PARTS_MAX)
      return [`its formula has more than ${PARTS_MAX} parts, including those of the fields that it reads`];
    if (digitsNeeded(this.#withDecimals(formula)) > DIGITS_MAX)
      return [`its formula may need more than ${DIGITS_MAX} digits; round a part of it`];
    return this.#faultsOfUnits(field, formula);
  }

  #faultOfInput(code: string): string[] {
    const input = this.#fields.get(code);
    if (input === undefined) return [`${code} is not a field of this data set`];
    return input.type === 'number' ? [] : [`its formula reads ${code}, which is of type ${input.type}`];
  }

  /** Returns the number of parts, or null if the formula refers to itself. */
  #countParts(code: string): number | null {
    const counted = this.#parts.get(code);
    if (counted !== undefined) return counted;
    const parsed = this.#formulas.get(code);
    if (parsed === undefined || 'fault' in parsed) return 1;
    this.#parts.set(code, null);
    const count = (formula: Formula): number | null => {
      if (formula.kind === 'field') return this.#countParts(formula.code);
      let sum = 1;
      for (const part of partsOf(formula)) {
        const parts = count(part);
        if (parts === null) return null;
        sum += parts;
      }
      return sum;
    };
    const parts = count(parsed.formula);
    if (parts !== null) this.#parts.set(code, parts);
    return parts;
  }

  /** Annotates each computed field in a formula with its number of digits. */
  #withDecimals(formula: Formula): Formula {
    if (formula.kind !== 'field') return withParts(formula, (part) => this.#withDecimals(part));
    const { decimal, computed } = this.#fields.get(formula.code) ?? {};
    return computed === undefined || decimal === undefined
      ? formula
      : { kind: 'value', of: formula, decimal };
  }

  #faultsOfUnits(field: ComputedField, formula: Formula): string[] {
    const faults: string[] = [];
    const unit = this.#unitOf(formula, (one, other) =>
      faults.push(`its formula adds or compares ${one} and ${other}`),
    );
    const own = unitNameOf(field);
    if (faults.length === 0 && unit !== null && own !== null && unit !== own)
      return [`its formula is in ${unit}, but the field is in ${own}`];
    return faults;
  }

  /** Returns the unit of a formula, or null if the units of its fields do not determine it. */
  #unitOf(formula: Formula, onDifference: (one: string, other: string) => void): string | null {
    const units = partsOf(formula).map((part) => this.#unitOf(part, onDifference));
    if (formula.kind === 'field') return unitNameOf(this.#fields.get(formula.code));
    if (formula.kind === 'operation' && (formula.sign === '*' || formula.sign === '/')) return null;
    const [unit, other] = new Set(units.filter((one) => one !== null));
    if (unit !== undefined && other !== undefined) onDifference(unit, other);
    return unit ?? null;
  }
}

/** Returns the maximum number of digits that a part of the formula needs. */
const digitsNeeded = (formula: Formula): number => {
  const { whole, decimals } = digitsOf(formula);
  const parts = formula.kind === 'value' ? [] : partsOf(formula).map(digitsNeeded);
  return Math.max(whole + decimals, ...parts);
};

const unitNameOf = (field: ComputedField | undefined): string | null =>
  field?.currencyIn !== undefined
    ? `the currency in ${field.currencyIn}`
    : (field?.ownUnit?.id ?? field?.unit ?? null);
