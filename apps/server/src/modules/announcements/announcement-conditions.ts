import { columnOf, type DatasetRegistry, publicDataset } from '../datasets/index.ts';
import { type AnnouncementCategory, INVESTOR_RELATIONS } from './announcement-categories.ts';
import { type CategoryCodes, SEPARATORS } from './category-codes.ts';
import type { Columns, Source } from './columns.ts';
import type { AnnouncementQuery } from './parse-announcement-query.ts';

/** Conditions in SQL with their values; what callers wrote stands in the values alone. */
export class Conditions {
  readonly values: unknown[] = [];
  readonly #parts: string[] = [];

  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  add(condition: string): void {
    this.#parts.push(condition);
  }

  get text(): string {
    return this.#parts.join(' and ');
  }
}

/** Securities and days: what an index finds. A row without a day cannot be shown in time, and is not. */
export function narrowConditions(query: AnnouncementQuery, columns: Columns): Conditions {
  const where = new Conditions();
  const { code: security, announcementDate: day } = columns;
  where.add(`${day} is not null`);
  const [code] = query.codes;
  if (code !== undefined && query.codes.length === 1) where.add(`${security} = ${where.bind(code)}`);
  else if (query.codes.length > 0) where.add(`${security} = any(${where.bind(query.codes)}::text[])`);
  if (query.from !== null) where.add(`${day} >= ${where.bind(query.from)}::date`);
  if (query.to !== null) where.add(`${day} <= ${where.bind(query.to)}::date`);
  return where;
}

/** Adds what has to be looked at row by row; false when there is nothing of the kind. */
export function addLooked(
  where: Conditions,
  query: AnnouncementQuery,
  source: Source,
  registry: DatasetRegistry,
  codes: CategoryCodes,
): boolean {
  const before = where.text;
  const { columns } = source;
  if (source.codes !== null) where.add(`${columns.code} ~ ${where.bind(source.codes)}`);
  if (query.plates.length > 0) addPlates(where, query, columns);
  for (const word of query.words) {
    const like = where.bind(likeWithin(word));
    const whole = where.bind(word);
    where.add(`(${columns.title} ilike ${like} or ${columns.code} = ${whole} or ${columns.name} = ${whole})`);
  }
  if (query.categories.length > 0) where.add(categoryCondition(where, columns, query.categories, codes));
  if (query.isInvestorRelations) where.add(categoryCondition(where, columns, [INVESTOR_RELATIONS], codes));
  if (query.entities.length > 0) {
    const entities = where.bind(query.entities);
    where.add(
      `(${columns.organizationId} = any(${entities}::text[]) or ${columns.code} = any(${entities}::text[]))`,
    );
  }
  if (query.industries.length > 0) where.add(industryCondition(where, columns, query.industries, registry));
  return where.text !== before;
}

function addPlates(
  where: Conditions,
  { plates, column }: AnnouncementQuery,
  { exchangeCode, code }: Columns,
): void {
  const markets = `${exchangeCode} = any(${where.bind(plates.flatMap((plate) => plate.markets))}::text[])`;
  if (!column.isListed) {
    where.add(markets);
    return;
  }
  const codes = where.bind(plates.map((plate) => plate.codes).join('|'));
  where.add(`(${markets} or (coalesce(${exchangeCode}, '') = '' and ${code} ~ ${codes}))`);
}

function likeWithin(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Splitting costs four times a look, so only rows that hold one of the words at all are split into whole ones. */
function categoryCondition(
  where: Conditions,
  { category, title }: Columns,
  categories: readonly AnnouncementCategory[],
  codes: CategoryCodes,
): string {
  const names = categories.flatMap((one) => one.names);
  const words = [...names, ...codes.under(names)];
  const within = `${category} like any(${where.bind(words.map(likeWithin))}::text[])`;
  const whole = `string_to_array(regexp_replace(${category}, '${SEPARATORS}', '|', 'g'), '|') && ${where.bind(words)}::text[]`;
  const titles = where.bind(categories.map((one) => `(?:${one.title})`).join('|'));
  return `(${within} and ${whole} or ${title} ~ ${titles})`;
}

/** Names of industries, of the levels that a company's record has. */
function industryCondition(
  where: Conditions,
  { code }: Columns,
  industries: readonly string[],
  registry: DatasetRegistry,
): string {
  const companies = publicDataset(registry, 'p_stock2100');
  if (!companies) return 'false';
  const names = where.bind(industries);
  const levels = ['F030V', 'F032V', 'F034V', 'F036V'].filter((field) => companies.fields.has(field));
  const any = levels.map((field) => `"${field}" = any(${names}::text[])`).join(' or ');
  return `${code} in (select ${columnOf(companies, 'code')} from ${companies.table} where ${any || 'false'})`;
}
