export { BackupProblem } from './backup-problem.ts';
export { type BackupManifest, readManifest } from './manifest.ts';
export { restoreBackup } from './restore-backup.ts';
export { listFiles, Sums, verifySums } from './sums.ts';
export { writeBackup } from './write-backup.ts';
