export { createTestDatabase, type TestDatabase } from './database.ts';
export { makeTemporaryHome, withScratchDatabase } from './scratch.ts';
