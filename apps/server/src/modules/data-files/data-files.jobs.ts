import { on } from '../../platform/events.ts';
import type { JobModule } from '../../platform/jobs/index.ts';
import { dataFilesWanted } from './data-files.events.ts';
import type { DataFileMaker } from './make-files.ts';

export interface DataFilesJobPorts {
  readonly dataFileMaker: DataFileMaker;
}

export const dataFilesJobs = {
  recurring: [
    { task: 'dataFiles.make', match: '* * * * *' },
    { task: 'dataFiles.removeOld', match: '25 * * * *' },
  ],
  tasks: ({ dataFileMaker }) => ({
    'dataFiles.make': () => dataFileMaker.make(),
    'dataFiles.removeOld': () => dataFileMaker.removeOld(),
  }),
} satisfies JobModule<DataFilesJobPorts>;

/**
 * Reactions to events run one after another, so generating files in one would block the others. Instead, a job that
 * runs every minute finds the changed data sets.
 */
export const dataFilesReactions = [
  on(dataFilesWanted, ({ dataFileMaker }: DataFilesJobPorts) => dataFileMaker.make()),
];
