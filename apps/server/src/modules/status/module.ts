import { statusEndpoints, statusFiles } from '@jishi/contract';
import { type AnyModule, group, routes, sharing } from '../../platform/module/index.ts';
import { createStatusReader } from './read-status.ts';
import type { StatusPorts } from './status.deps.ts';
import { statusJobs } from './status.jobs.ts';
import { mountStatusFile, type StatusReader } from './status.routes.ts';

export const statusModule = {
  serves: [
    sharing(
      ({ writer, ...ports }: StatusPorts) => ({ current: createStatusReader({ ...ports, pool: writer }) }),
      [
        group(statusEndpoints, ({ current }: StatusReader) => ({ current })),
        routes([statusFiles], mountStatusFile),
      ],
    ),
  ],
  jobs: statusJobs,
} satisfies AnyModule;
