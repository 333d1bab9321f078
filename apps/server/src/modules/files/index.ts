export { readExportBacklog } from './exports.repository.ts';
export { type DatasetExport, readExportsSince } from './exports-since.ts';
export { createFileLinks } from './file-link.ts';
export type { ExportDeps } from './files.deps.ts';
export { filesModule } from './module.ts';
export { createExportWriter, type ExportWriter } from './write-exports.ts';
