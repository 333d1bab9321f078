export { ArchiveProblem } from './archive-problem.ts';
export { type ArchiveManifest, publicKeysOf, signingKey, verifyArchive } from './manifest.ts';
export { isClosed, monthOf } from './month.ts';
export { compareSums, type MonthExport, writeArchive } from './write-archive.ts';
