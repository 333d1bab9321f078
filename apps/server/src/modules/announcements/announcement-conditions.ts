import { type Condition, type DatasetRegistry, fieldOf, publicDataset } from '../datasets/index.ts';
import { type AnnouncementCategory, INVESTOR_RELATIONS } from './announcement-categories.ts';
import { type CategoryCodes, SEPARATORS } from './category-codes.ts';
import type { Fields, Source } from './columns.ts';
import { codeOfOrgId } from './org-id.ts';
import type { AnnouncementQuery } from './parse-announcement-query.ts';

/** Returns the conditions on securities and days, which can use an index. Rows without a day are excluded. */
export function narrowConditions(query: AnnouncementQuery, { code, announcementDate }: Fields): Condition[] {
  const where: Condition[] = [{ op: 'filled', field: announcementDate }];
  if (query.codes.length > 0) where.push({ op: 'in', field: code, values: query.codes });
  if (query.from !== null) where.push({ op: 'gte', field: announcementDate, value: query.from });
  if (query.to !== null) where.push({ op: 'lte', field: announcementDate, value: query.to });
  return where;
}

/** Returns the conditions that are checked row by row. */
export function scannedConditions(
  query: AnnouncementQuery,
  { fields, codes }: Source,
  registry: DatasetRegistry,
  categoryCodes: CategoryCodes,
): Condition[] {
  const { code, name, title } = fields;
  const where: Condition[] = [];
  const { titles } = query.column;
  if (titles !== undefined) where.push({ op: 'matches', field: title, pattern: titles });
  if (codes !== null) where.push({ op: 'matches', field: code, pattern: codes });
  if (query.plates.length > 0) where.push(plateCondition(query, fields));
  for (const word of query.words)
    where.push(
      any(
        { op: 'contains', field: title, value: word, foldCase: true },
        { op: 'in', field: code, values: [word] },
        { op: 'in', field: name, values: [word] },
      ),
    );
  if (query.categories.length > 0) where.push(categoryCondition(fields, query.categories, categoryCodes));
  if (query.isInvestorRelations) where.push(categoryCondition(fields, [INVESTOR_RELATIONS], categoryCodes));
  if (query.entities.length > 0) where.push(entityCondition(fields, query.entities, registry));
  if (query.industries.length > 0) where.push(industryCondition(code, query.industries, registry));
  return where;
}

/**
 * Returns a condition that matches the rows of these entities. An entity is a security code or an organisation id. The
 * id can be in the row itself or in the list of companies.
 */
function entityCondition(
  { code, organizationId }: Fields,
  entities: readonly string[],
  registry: DatasetRegistry,
): Condition {
  const codes = entities.map((entity): string => codeOfOrgId(entity) ?? entity);
  const named: Condition[] = [
    { op: 'in', field: organizationId, values: entities },
    { op: 'in', field: code, values: codes },
  ];
  const dataset = publicDataset(registry, 'p_stock2100');
  if (!dataset) return any(...named);
  const [column, id] = [fieldOf(dataset, 'code'), fieldOf(dataset, 'organizationId')];
  if (column !== undefined && id !== undefined)
    named.push({
      op: 'among',
      field: code,
      dataset,
      column,
      where: [{ op: 'in', field: id, values: entities }],
    });
  return any(...named);
}

const any = (...of: readonly Condition[]): Condition => ({ op: 'any', of });

function plateCondition({ plates, column }: AnnouncementQuery, { exchangeCode, code }: Fields): Condition {
  const ofMarkets: Condition = {
    op: 'in',
    field: exchangeCode,
    values: plates.flatMap((plate) => plate.markets),
  };
  if (!column.isListed) return ofMarkets;
  const pattern = plates.map((plate) => plate.codes).join('|');
  return any(ofMarkets, {
    op: 'all',
    of: [
      { op: 'empty', field: exchangeCode },
      { op: 'matches', field: code, pattern },
    ],
  });
}

function categoryCondition(
  { category, title }: Fields,
  categories: readonly AnnouncementCategory[],
  codes: CategoryCodes,
): Condition {
  const names = categories.flatMap((one) => one.names);
  return any(
    { op: 'words', field: category, words: [...names, ...codes.under(names)], separators: SEPARATORS },
    { op: 'matches', field: title, pattern: categories.map((one) => `(?:${one.title})`).join('|') },
  );
}

/**
 * Returns a condition that matches companies in one of these industries. The list of companies contains the industries
 * of each company, from broad to narrow.
 */
function industryCondition(
  code: string,
  industries: readonly string[],
  registry: DatasetRegistry,
): Condition {
  const companies = publicDataset(registry, 'p_stock2100');
  const column = companies && fieldOf(companies, 'code');
  if (!companies || column === undefined || column === null) return any();
  const levels = ['F030V', 'F032V', 'F034V', 'F036V'].filter((field) => companies.fields.has(field));
  const ofIndustry = any(...levels.map((field): Condition => ({ op: 'in', field, values: industries })));
  return { op: 'among', field: code, dataset: companies, column, where: [ofIndustry] };
}
