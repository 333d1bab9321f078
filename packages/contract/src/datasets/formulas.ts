/** A formula over the numbers of one row, as a tree. */
export type Formula =
  | { readonly kind: 'number'; readonly digits: string }
  | { readonly kind: 'field'; readonly code: string }
  | { readonly kind: 'negative' | 'absolute'; readonly of: Formula }
  | { readonly kind: 'round'; readonly of: Formula; readonly decimals: number }
  /** The first part that has a value. */
  | { readonly kind: 'coalesce'; readonly of: readonly Formula[] }
  | {
      readonly kind: 'operation';
      readonly sign: Sign;
      readonly left: Formula;
      readonly right: Formula;
    }
  /** The value of a computed field, with its maximum number of digits in total and after the point. */
  | { readonly kind: 'value'; readonly of: Formula; readonly decimal: readonly [number, number] };

export type Sign = '+' | '-' | '*' | '/';

/** The maximum number of characters of a formula. */
export const FORMULA_LENGTH_MAX = 500;
/** The number of decimals to which a quotient is rounded, half away from zero. */
export const QUOTIENT_DECIMALS = 20;
/** The maximum number of decimals of a computed field, and of `round`. */
export const COMPUTED_DECIMALS_MAX = 16;

const DEPTH_MAX = 32;
const COALESCED_MAX = 8;
/** A number, a name of a field or function, or a sign. */
const TOKEN = /(\d+(?:\.\d+)?)|([A-Za-z][A-Za-z0-9_]*|\p{Script=Han}{1,16})|([-+*/(),])/uy;
const NUMBER_MAX = 36;

interface Token {
  readonly kind: 'number' | 'name' | 'sign' | 'end';
  readonly text: string;
  /** The position in the formula, counted from 1. */
  readonly at: number;
}

class FormulaFault extends Error {
  override readonly name = 'FormulaFault';
}

/** Parses a formula in time proportional to its length. Returns the error if the text is not a formula. */
export function parseFormula(text: string): { readonly formula: Formula } | { readonly fault: string } {
  try {
    return { formula: new FormulaParser(tokensOf(text)).whole() };
  } catch (error) {
    if (error instanceof FormulaFault) return { fault: error.message };
    throw error;
  }
}

function tokensOf(text: string): Token[] {
  if (text.length > FORMULA_LENGTH_MAX)
    throw new FormulaFault(`is longer than ${FORMULA_LENGTH_MAX} characters`);
  const tokens: Token[] = [];
  let place = 0;
  while (place < text.length) {
    if (text[place] === ' ') {
      place++;
      continue;
    }
    TOKEN.lastIndex = place;
    const [part, number, name] = TOKEN.exec(text) ?? [];
    const at = place + 1;
    if (part === undefined)
      throw new FormulaFault(`has ${JSON.stringify(text[place])} at ${at}, which is not part of a formula`);
    if (number !== undefined && number.length > NUMBER_MAX)
      throw new FormulaFault(`has a number of more than ${NUMBER_MAX} characters at ${at}`);
    const kind = number !== undefined ? 'number' : name !== undefined ? 'name' : 'sign';
    tokens.push({ kind, text: part, at });
    place += part.length;
  }
  return [...tokens, { kind: 'end', text: 'the end', at: text.length + 1 }];
}

class FormulaParser {
  readonly #tokens: readonly Token[];
  #place = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Formula {
    const formula = this.#sum();
    if (this.#next.kind !== 'end') throw this.#unexpected('an operator');
    return formula;
  }

  get #next(): Token {
    return this.#tokens[this.#place] ?? { kind: 'end', text: 'the end', at: 0 };
  }

  #unexpected(expected: string): FormulaFault {
    const { kind, text, at } = this.#next;
    const part = kind === 'end' ? 'ends' : `has ${text}`;
    return new FormulaFault(`${part} at ${at}, where ${expected} is expected`);
  }

  #take(...signs: readonly string[]): string | null {
    const { kind, text } = this.#next;
    if (kind !== 'sign' || !signs.includes(text)) return null;
    this.#place++;
    return text;
  }

  #require(sign: string): void {
    if (this.#take(sign) === null) throw this.#unexpected(sign);
  }

  #sum(): Formula {
    let left = this.#product();
    for (;;) {
      const sign = this.#take('+', '-') as '+' | '-' | null;
      if (sign === null) return left;
      left = { kind: 'operation', sign, left, right: this.#product() };
    }
  }

  #product(): Formula {
    let left = this.#factor();
    for (;;) {
      const sign = this.#take('*', '/') as '*' | '/' | null;
      if (sign === null) return left;
      left = { kind: 'operation', sign, left, right: this.#factor() };
    }
  }

  #factor(): Formula {
    if (++this.#depth > DEPTH_MAX) throw new FormulaFault(`is nested more than ${DEPTH_MAX} levels deep`);
    const factor =
      this.#take('-') === null ? this.#operand() : ({ kind: 'negative', of: this.#factor() } as const);
    this.#depth--;
    return factor;
  }

  #operand(): Formula {
    const { kind, text } = this.#next;
    if (kind === 'number' || kind === 'name') {
      this.#place++;
      if (kind === 'number') return { kind, digits: text };
      return this.#take('(') === null ? { kind: 'field', code: text } : this.#call(text);
    }
    if (this.#take('(') === null) throw this.#unexpected('a number or a field');
    const inner = this.#sum();
    this.#require(')');
    return inner;
  }

  /** Parses the arguments of a function, after the opening parenthesis. */
  #call(name: string): Formula {
    if (name !== 'abs' && name !== 'round' && name !== 'coalesce')
      throw new FormulaFault(`calls ${name}; the functions are abs, round and coalesce`);
    const first = this.#sum();
    const others: Formula[] = [];
    while (this.#take(',') !== null) others.push(this.#sum());
    this.#require(')');
    const [second] = others;
    if (name === 'abs' && others.length === 0) return { kind: 'absolute', of: first };
    if (name === 'coalesce' && others.length > 0 && others.length < COALESCED_MAX)
      return { kind: 'coalesce', of: [first, ...others] };
    if (name === 'round' && others.length === 1 && second?.kind === 'number') {
      const decimals = Number(second.digits);
      if (Number.isInteger(decimals) && decimals <= COMPUTED_DECIMALS_MAX)
        return { kind: 'round', of: first, decimals };
    }
    throw new FormulaFault(`calls ${name} wrongly: ${USES[name]}`);
  }
}

const USES = {
  abs: 'abs(x)',
  round: `round(x, n) with a number n of decimals, 0 to ${COMPUTED_DECIMALS_MAX}`,
  coalesce: `coalesce(x, y, …) of 2 to ${COALESCED_MAX} parts`,
} as const;
