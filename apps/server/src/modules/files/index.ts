export { type DatasetExport, readExportsSince } from './exports-since.ts';
export { createFileLinks } from './file-link.ts';
export type { ExportDeps } from './files.deps.ts';
export { exportDue } from './files.events.ts';
export { filesJobs } from './files.jobs.ts';
export { filesModule } from './module.ts';
export { createExportWriter, type ExportWriter } from './write-exports.ts';
