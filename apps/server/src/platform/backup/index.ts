export { BackupProblem } from './backup-problem.ts';
export { readManifest } from './manifest.ts';
export { restoreBackup } from './restore-backup.ts';
export { listFiles, verifySums } from './sums.ts';
export { writeBackup } from './write-backup.ts';
