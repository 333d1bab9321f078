import { messagesEndpoints, webhookEndpoints } from '@jishi/contract';
import { on } from '../../platform/events.ts';
import { type AnyModule, group } from '../../platform/module/index.ts';
import { dispatchMessage } from './dispatch/dispatch.ts';
import { deliveriesCommands, outboxCommands, webhooksCommands } from './messages.commands.ts';
import { messageWritten } from './messages.events.ts';
import { messageHandlers } from './messages.handlers.ts';
import type { MessageJobDeps } from './messages.jobs.ts';
import { messagesJobs } from './messages.jobs.ts';
import { webhookHandlers } from './webhooks/webhooks.handlers.ts';

export const messagesModule = {
  serves: [group(messagesEndpoints, messageHandlers), group(webhookEndpoints, webhookHandlers)],
  jobs: messagesJobs,
  commands: [outboxCommands, webhooksCommands, deliveriesCommands],
  reactions: [
    on(messageWritten, ({ sending }: MessageJobDeps, { messageId }) =>
      dispatchMessage(sending, BigInt(messageId)),
    ),
  ],
} satisfies AnyModule;
