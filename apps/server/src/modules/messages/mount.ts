import { messagesEndpoints, webhookEndpoints } from '@jishi/contract';
import { type Guards, type HttpModule, serve } from '../../platform/http/index.ts';
import { type InboxDeps, messageHandlers } from './messages.handlers.ts';
import type { OwnWebhookDeps } from './webhooks/own-webhooks.ts';
import { webhookHandlers } from './webhooks/webhooks.handlers.ts';

export type MessagesMountDeps = InboxDeps & OwnWebhookDeps & { readonly guards: Guards };

export const messagesModule: HttpModule<MessagesMountDeps> = {
  endpoints: [messagesEndpoints, webhookEndpoints],
  mount(app, deps) {
    serve(app, messagesEndpoints, messageHandlers(deps), deps.guards);
    serve(app, webhookEndpoints, webhookHandlers(deps), deps.guards);
  },
};
