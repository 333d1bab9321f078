export { type CompanyIndustries, createCompanyIndustries } from './company-industry.ts';
export { incomeOf, resultsOf } from './income.rules.ts';
export { companiesModule } from './module.ts';
export { areResultsCurrent, yearBefore } from './period.rules.ts';
export { readOverview, VALUATION_DATASET } from './read-overview.ts';
export { CONSOLIDATED, INCOME_DATASET, INCOME_FIELDS, INDICATORS_DATASET } from './report-figures.ts';
export { readShown, shownSource } from './shown-source.ts';
export { publishedMargin } from './statement.rules.ts';
