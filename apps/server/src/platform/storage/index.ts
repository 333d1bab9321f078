export { folderStorage } from './folder-storage.ts';
export type { FileAnswer, FileStorage, StoredFile } from './storage.ts';
