import { paymentsEndpoints } from '@jishi/contract';
import { type AnyModule, group, routes } from '../../platform/module/index.ts';
import { mountNotices } from './notices.routes.ts';
import { paymentCommands } from './payment.commands.ts';
import { paymentsHandlers } from './payments.handlers.ts';
import { paymentsJobs } from './payments.jobs.ts';
import { transferCommands } from './transfer.commands.ts';

export const paymentsModule = {
  serves: [group(paymentsEndpoints, paymentsHandlers), routes([], mountNotices)],
  jobs: paymentsJobs,
  commands: [paymentCommands, transferCommands],
} satisfies AnyModule;
