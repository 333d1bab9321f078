export { type DiskSpace, folderBytes, readDiskSpace } from './disk.ts';
export { daysSinceSample, deleteSamplesBefore, readGrowth, writeSamples } from './samples.ts';
export { readDatabaseBytes, readTableSizes, type TableSize } from './table-sizes.ts';
