export { CompanyChoice } from './components/CompanyChoice.tsx';
export { CompanyLinks } from './components/CompanyLinks.tsx';
export { EsgCompany } from './components/EsgCompany.tsx';
export { EsgHome } from './components/EsgHome.tsx';
export { companyQuery } from './esg.queries.ts';
export { languageOf, nameFor } from './esg-words.ts';
export { useAgency } from './use-rating-filter.ts';
