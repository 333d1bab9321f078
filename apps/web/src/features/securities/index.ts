export { SecuritySearch } from './components/SecuritySearch.tsx';
export { rememberSecurity } from './recent-securities.ts';
export { securitiesQuery } from './securities.queries.ts';
export { linksOfSecurity } from './security-links.ts';
