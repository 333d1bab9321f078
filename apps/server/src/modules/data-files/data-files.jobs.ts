import { on } from '../../platform/events.ts';
import type { JobModule } from '../../platform/jobs/index.ts';
import { datasetsChanged } from '../datasets/index.ts';
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

const make = ({ dataFileMaker }: DataFilesJobPorts): Promise<void> => dataFileMaker.make();

export const dataFilesReactions = [on(dataFilesWanted, make), on(datasetsChanged, make)];
