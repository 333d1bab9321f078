import { computedFormula, digitsOf, type Field, type Formula, QUOTIENT_DECIMALS } from '@jishi/contract';
import { ident } from './dataset.ts';

/** Returns the fields that loads fill. PostgreSQL computes the others. */
export const deliveredFields = (fields: readonly Field[]): Field[] =>
  fields.filter(({ computed }) => computed === undefined);

/** Returns the clause for a computed column, or an empty string for any other field. */
export const generatedSql = (fields: readonly Field[], field: Field): string =>
  field.computed === undefined
    ? ''
    : ` generated always as (${formulaSql(computedFormula(fields, field))}) stored`;

/** Returns the SQL of a formula. The SQL is built from the parsed tree and contains no text from the manifest. */
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
 * Returns SQL for a quotient that is rounded correctly even though PostgreSQL rounds it twice: once in the division,
 * and once to the final number of decimals. A quotient has at least as many decimals as its dividend. The dividend
 * therefore gets so many decimals that the first rounding cannot affect the second.
 */
function quotientSql(left: Formula, right: Formula, sql: (part: Formula) => string): string {
  const [dividend, divisor] = [digitsOf(left), digitsOf(right)];
  const decimals = QUOTIENT_DECIMALS + divisor.whole + divisor.decimals + dividend.decimals + 2;
  return `round(round(${sql(left)}, ${decimals}) / nullif(${sql(right)}, 0), ${QUOTIENT_DECIMALS})`;
}

/**
 * Returns SQL that turns a value into null if it has more digits than the field allows. A null value stays null:
 * `least` and `greatest` ignore it and return a bound, which then becomes null.
 */
function valueSql(of: string, [digits, decimals]: readonly [number, number]): string {
  const bound = `1${'0'.repeat(digits - decimals)}::numeric`;
  const rounded = `round(${of}, ${decimals})`;
  return `nullif(nullif(least(greatest(${rounded}, - ${bound}), ${bound}), ${bound}), - ${bound})`;
}
