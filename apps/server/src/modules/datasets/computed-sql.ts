import { computedFormula, digitsOf, type Field, type Formula, QUOTIENT_DECIMALS } from '@jishi/contract';
import { ident } from './dataset.ts';

/** Returns the fields that loads fill. PostgreSQL fills the others. */
export const deliveredFields = (fields: readonly Field[]): Field[] =>
  fields.filter(({ computed }) => computed === undefined);

/** Returns the clause of a column that PostgreSQL computes; empty for another field. */
export const generatedSql = (fields: readonly Field[], field: Field): string =>
  field.computed === undefined
    ? ''
    : ` generated always as (${formulaSql(computedFormula(fields, field))}) stored`;

/** Returns the SQL of a formula. It comes from the tree alone, and no text of a manifest is part of it. */
export function formulaSql(formula: Formula, column: (code: string) => string = ident): string {
  const sql = (part: Formula): string => formulaSql(part, column);
  switch (formula.kind) {
    case 'number':
      return `${formula.digits}::numeric`;
    case 'field':
      return column(formula.code);
    case 'negative':
      return `(- ${sql(formula.of)})`;
    case 'absolute':
      return `abs(${sql(formula.of)})`;
    case 'round':
      return `round(${sql(formula.of)}, ${formula.decimals})`;
    case 'coalesce':
      return `coalesce(${formula.of.map(sql).join(', ')})`;
    case 'operation':
      return formula.sign === '/'
        ? quotientSql(formula.left, formula.right, sql)
        : `(${sql(formula.left)} ${formula.sign} ${sql(formula.right)})`;
    case 'value':
      return valueSql(sql(formula.of), formula.decimal);
  }
}

/**
 * Rounds the quotient once, or as if it were. PostgreSQL gives a quotient at least the decimals of the dividend. With
 * as many as here, no quotient of these digits is so near to a half that rounding it twice changes it.
 */
function quotientSql(left: Formula, right: Formula, sql: (part: Formula) => string): string {
  const [dividend, divisor] = [digitsOf(left), digitsOf(right)];
  const decimals = QUOTIENT_DECIMALS + divisor.whole + divisor.decimals + dividend.decimals + 2;
  return `round(round(${sql(left)}, ${decimals}) / nullif(${sql(right)}, 0), ${QUOTIENT_DECIMALS})`;
}

/** A value with more digits than the field has is empty. `least` and `greatest` pass over an empty value. */
function valueSql(of: string, [digits, decimals]: readonly [number, number]): string {
  const bound = `1${'0'.repeat(digits - decimals)}::numeric`;
  const rounded = `round(${of}, ${decimals})`;
  return `nullif(nullif(least(greatest(${rounded}, - ${bound}), ${bound}), ${bound}), - ${bound})`;
}
