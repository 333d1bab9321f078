export { securitiesModule } from './module.ts';
export { type RebuildReport, rebuildSecuritySearch } from './rebuild-security-search.ts';
export { foldQuery, tiersFor } from './search-key.rules.ts';
export { searchSecurities } from './search-securities.ts';
export {
  findEnglishNames,
  findNamedStocks,
  findStockCodes,
  type NamedStock,
} from './security-search.repository.ts';
