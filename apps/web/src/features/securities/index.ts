export { SecuritySearch } from './components/SecuritySearch.tsx';
export { securitiesQuery } from './securities.queries.ts';
export { linksOfSecurity } from './security-links.ts';
