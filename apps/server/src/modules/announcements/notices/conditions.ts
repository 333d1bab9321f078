import type { IndexQuery, Place, YearSpan } from './index-query.ts';
import { daysOf } from './notice-index.repository.ts';
import { type Recheck, recheckOf, tsqueryOf } from './query-terms.ts';

/** SQL conditions and their numbered parameter values. */
export class Conditions {
  readonly values: unknown[] = [];
  readonly #sql: string[] = [];

  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  add(sql: string): this {
    this.#sql.push(sql);
    return this;
  }

  get sql(): string {
    return this.#sql.join(' and ');
  }
}

/**
 * Adds the conditions on days: within the given years, within the query's days, and after the position of the previous
 * page.
 */
export function addDayRange(
  conditions: Conditions,
  query: IndexQuery,
  span: YearSpan,
  after: Place | null,
): void {
  conditions.add(withinYears(conditions, span));
  addAskedDays(conditions, query);
  if (after === null) return;
  const [day, lang, id] = [after.day, after.lang, after.id].map((value) => conditions.bind(value));
  conditions.add(`n.day <= ${day}::date`);
  conditions.add(
    `(n.day < ${day}::date or n.lang > ${lang} or (n.lang = ${lang} and n.document_id < ${id}))`,
  );
}

export const withinYears = (conditions: Conditions, { first, last }: YearSpan): string =>
  `n.day >= ${conditions.bind(daysOf(first).from)}::date and n.day < ${conditions.bind(daysOf(last).until)}::date`;

export function addAskedDays(conditions: Conditions, query: IndexQuery): void {
  if (query.from !== null) conditions.add(`n.day >= ${conditions.bind(query.from)}::date`);
  if (query.to !== null) conditions.add(`n.day <= ${conditions.bind(query.to)}::date`);
}

/**
 * Hides the search words from the planner. The plan is fixed anyway, and looking the words up in the statistics of
 * every year would take longer than the search itself.
 */
const hiddenQuery = (value: string): string => `(select ${value}::tsquery)`;
/** Shows the words to the planner. In a query for given documents, the planner then looks up the documents first. */
export const plainQuery = (value: string): string => `${value}::tsquery`;

export function addWords(
  conditions: Conditions,
  { words, scope }: IndexQuery,
  queryOf: (value: string) => string = hiddenQuery,
): void {
  conditions.add(`n.lang = any(${conditions.bind(scope.langs)}::text[])`);
  if (scope.withoutEnglish) conditions.add("(n.lang = 'en' or n.english_id is null)");
  if (words.length === 0) return;
  conditions.add(`n.words @@ ${queryOf(conditions.bind(tsqueryOf(words)))}`);
  for (const word of words) {
    const recheck = recheckOf(word);
    if (recheck === null) continue;
    const held = recheck.stretches.map(({ text, apart }) => {
      const title = apart.reduce(
        (sql, longer) => `replace(${sql}, ${conditions.bind(longer)}, ' ')`,
        'n.title',
      );
      return `strpos(${title}, ${conditions.bind(text)}) > 0`;
    });
    conditions.add(`(${[...held, ...otherwise(conditions, recheck)].join(' or ')})`);
  }
}

/**
 * Returns SQL conditions, at least one of which is true for a row that matches by an alternative without stretches. The
 * first needs only the title: if, for every stretch, the title lacks one of the stretch's character pairs, the index
 * must have matched such an alternative. Only for other rows does PostgreSQL have to read the words, which are stored
 * separately.
 */
function otherwise(conditions: Conditions, { stretches, otherwise: other }: Recheck): string[] {
  if (other === '') return [];
  const inTitle = stretches.map(({ pairs }) =>
    pairs.map((pair) => `strpos(n.title, ${conditions.bind(pair)}) > 0`).join(' and '),
  );
  return [`not (${inTitle.join(' or ')})`, `n.words @@ ${conditions.bind(other)}::tsquery`];
}
