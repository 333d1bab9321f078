import { createExportWriter, type ExportWriter } from '../modules/files/index.ts';
import type { PullWorker } from '../modules/pulls/index.ts';
import { createPushWorker, type PushWorker } from '../modules/pushes/index.ts';
import { storageAt } from '../platform/storage/index.ts';
import type { Config } from './config.ts';
import { pullWorkerOf } from './pull-worker.ts';

interface FileWorkers {
  readonly exportWriter: ExportWriter;
  readonly pullWorker: PullWorker;
  readonly pushWorker: PushWorker;
}

type Ports = Parameters<typeof createExportWriter>[0] &
  Parameters<typeof pullWorkerOf>[1] &
  Parameters<typeof createPushWorker>[0];

/** Creates the workers that write and load files. */
export function fileWorkersOf(
  config: Config,
  ports: Omit<Ports, 'fileStorage' | 'home' | 'catalogue'>,
): FileWorkers {
  const fileStorage = storageAt(config.filesLocation, config.s3Endpoint);
  const { home, catalogue } = config;
  return {
    exportWriter: createExportWriter({ ...ports, fileStorage }),
    pullWorker: pullWorkerOf(config, ports),
    pushWorker: createPushWorker({ ...ports, fileStorage, home, catalogue }),
  };
}

/** Lets the writers of files and rows begin nothing more. */
export function stopFileWorkers({ exportWriter, pullWorker, pushWorker }: FileWorkers): void {
  exportWriter.stop();
  pullWorker.stop();
  pushWorker.stop();
}
