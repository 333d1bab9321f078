export { CATALOGUE, wholeCatalogue } from './catalogue.ts';
export { createCatalogueDatabase, createTestDatabase, type TestDatabase } from './database.ts';
