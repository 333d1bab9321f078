import { messagesEndpoints, webhookEndpoints } from '@jishi/contract';
import { type AnyModule, group } from '../../platform/module/index.ts';
import { messageHandlers } from './messages.handlers.ts';
import { webhookHandlers } from './webhooks/webhooks.handlers.ts';

export const messagesModule = {
  serves: [group(messagesEndpoints, messageHandlers), group(webhookEndpoints, webhookHandlers)],
} satisfies AnyModule;
