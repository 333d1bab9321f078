import type { JobModule } from '../../platform/jobs/index.ts';
import type { ExportWriter } from './write-exports.ts';

export interface FilesJobPorts {
  readonly exportWriter: ExportWriter;
}

export const filesJobs = {
  recurring: [
    { task: 'files.writeExports', match: '* * * * *' },
    { task: 'files.removeFiles', match: '*/10 * * * *' },
  ],
  tasks: ({ exportWriter }) => ({
    'files.writeExports': () => exportWriter.write(),
    'files.removeFiles': () => exportWriter.removeFiles(),
  }),
} satisfies JobModule<FilesJobPorts>;
