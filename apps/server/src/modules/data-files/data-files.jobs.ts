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
 * Changes of data sets are no event here: the reactions to it run one after another, and would wait for files. The job of
 * each minute finds them.
 */
export const dataFilesReactions = [
  on(dataFilesWanted, ({ dataFileMaker }: DataFilesJobPorts) => dataFileMaker.make()),
];
