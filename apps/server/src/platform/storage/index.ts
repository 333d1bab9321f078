export { folderStorage } from './folder-storage.ts';
export type { FileAnswer, FileStorage, StoredFile } from './storage.ts';
export { S3_ADDRESS, storageAt } from './storage-at.ts';
