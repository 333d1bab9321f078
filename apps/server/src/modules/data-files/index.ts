export { createFileAddresses } from './file-address.ts';
export { createDataFileMaker, type DataFileMaker } from './make-files.ts';
export { dataFilesModule } from './module.ts';
export { deleteUseBefore } from './use.repository.ts';
