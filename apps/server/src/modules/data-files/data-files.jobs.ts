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
 * Reactions run one after another, and making files would block them. A job that runs every minute therefore finds the
 * changed data sets.
 */
export const dataFilesReactions = [
  on(dataFilesWanted, ({ dataFileMaker }: DataFilesJobPorts) => dataFileMaker.make()),
];
