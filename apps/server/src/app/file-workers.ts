import { createDataFileMaker, type DataFileMaker } from '../modules/data-files/index.ts';
import { createExportWriter, type ExportWriter } from '../modules/files/index.ts';
import type { PullWorker } from '../modules/pulls/index.ts';
import { createPushWorker, type PushWorker } from '../modules/pushes/index.ts';
import { storageAt } from '../platform/storage/index.ts';
import type { Config } from './config.ts';
import { pullWorkerOf } from './pull-worker.ts';

interface FileWorkers {
  readonly exportWriter: ExportWriter;
  readonly dataFileMaker: DataFileMaker;
  readonly pullWorker: PullWorker;
  readonly pushWorker: PushWorker;
}

type Ports = Parameters<typeof createExportWriter>[0] &
  Parameters<typeof createDataFileMaker>[0] &
  Parameters<typeof pullWorkerOf>[1] &
  Parameters<typeof createPushWorker>[0];

export function fileWorkersOf(
  config: Config,
  ports: Omit<Ports, 'fileStorage' | 'home' | 'catalogue' | 'oldFileDays' | 'rowsMax'>,
): FileWorkers {
  const fileStorage = storageAt(config.filesLocation, config.s3Endpoint);
  const { home, catalogue, oldFileDays } = config;
  return {
    exportWriter: createExportWriter({ ...ports, fileStorage }),
    dataFileMaker: createDataFileMaker({ ...ports, fileStorage, oldFileDays }),
    pullWorker: pullWorkerOf(config, ports),
    pushWorker: createPushWorker({ ...ports, fileStorage, home, catalogue }),
  };
}

/** Stops the workers from starting further work. */
export function stopFileWorkers({ exportWriter, dataFileMaker, pullWorker, pushWorker }: FileWorkers): void {
  exportWriter.stop();
  dataFileMaker.stop();
  pullWorker.stop();
  pushWorker.stop();
}
